import type { LabRetest } from '@club/contract/health/insight/labs';
import { metrics } from '@club/contract/health/signals/metrics';
import { i18n } from '#platform/i18n';
import { Card, fullDay, Stack, Text, toNoon } from '#platform/ui';

/** The rows that are shown; the rest is a year away. */
const mostShown = 4;
const mostNamed = 4;

/** When to measure what again: a suggestion, soonest first. */
export const RetestCard = ({ retests }: { retests: readonly LabRetest[] }) => (
  <Card title={i18n.t('Measure again')}>
    {retests.length === 0 ? (
      <Text tone="quiet">{i18n.t('Nothing needs a second look by itself.')}</Text>
    ) : (
      <Stack as="ul" ruled={2}>
        {retests.slice(0, mostShown).map((one) => (
          <li key={`${one.day} ${one.after}`}>
            <Text as="b" block tone={one.is_due ? 'warn' : 'ink'}>
              {one.is_due ? i18n.t('Due since {day}', { day: fullDay(toNoon(one.day)) }) : fullDay(toNoon(one.day))}
            </Text>
            <Text as="span" size="sm" tone="quiet">
              {nameMetrics(one)},{' '}
              {i18n.t('{after, plural, one {# day} other {# days}} after the last', { after: one.after })}
            </Text>
          </li>
        ))}
      </Stack>
    )}
  </Card>
);

const nameMetrics = ({ metrics: codes }: LabRetest): string => {
  const names = codes.slice(0, mostNamed).map((code) => metrics[code].label);
  const more = codes.length - names.length;
  return more > 0 ? i18n.t('{names} and {more} more', { names: names.join(', '), more }) : names.join(', ');
};
