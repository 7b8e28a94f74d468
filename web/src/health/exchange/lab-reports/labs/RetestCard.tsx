import type { findings } from '@club/contract/health/insight/findings';
import type { LabRetest } from '@club/contract/health/insight/labs';
import { type LabMetricCode, labMetricCodes, metrics } from '@club/contract/health/signals/metrics';
import type { Answer } from '@club/contract/platform/endpoint';
import { findingsApi } from '#health/insight/findings';
import { i18n } from '#platform/i18n';
import { Card, fullDay, Stack, Text, toNoon } from '#platform/ui';

/** The rows that are shown; the rest is a year away. */
const mostShown = 4;
const mostNamed = 4;

/** When to measure what again: a suggestion, soonest first. */
export const RetestCard = ({ retests: suggested }: { retests: readonly LabRetest[] }) => {
  const retests = withPlans(suggested, findingsApi.useListFindingsQuery().data);
  return (
    <Card title={i18n.t('Measure again')}>
      {retests.length === 0 ? (
        <Text tone="quiet">{i18n.t('Nothing needs a second look by itself.')}</Text>
      ) : (
        <Stack as="ul" ruled={2}>
          {retests.slice(0, mostShown).map((one) => (
            <li key={`${one.day} ${one.after} ${one.metrics[0]}`}>
              <Text as="b" block tone={one.is_due ? 'warn' : 'ink'}>
                {one.is_due ? i18n.t('Due since {day}', { day: fullDay(toNoon(one.day)) }) : fullDay(toNoon(one.day))}
              </Text>
              <Text as="span" size="sm" tone="quiet">
                {nameMetrics(one)},{' '}
                {one.isPlanned
                  ? i18n.t('as you planned')
                  : i18n.t('{after, plural, one {# day} other {# days}} after the last', { after: one.after })}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
};

interface Retest extends LabRetest {
  readonly isPlanned: boolean;
}

/** A day that the member planned stands for the suggestion of the same value. */
const withPlans = (
  retests: readonly LabRetest[],
  found: Answer<typeof findings.listFindings> | undefined,
): Retest[] => {
  const running = (found?.plans ?? []).filter(({ state }) => state === 'waiting' || state === 'due');
  const planned = running.flatMap(({ subject, measure_on, state }) =>
    isLabCode(subject)
      ? [{ day: measure_on, metrics: [subject], after: 0, is_due: state === 'due', isPlanned: true }]
      : [],
  );
  const rest = retests.flatMap((one) => {
    const left = one.metrics.filter((code) => !planned.some(({ metrics: [subject] }) => subject === code));
    return left.length === 0 ? [] : [{ ...one, metrics: left, isPlanned: false }];
  });
  return [...planned, ...rest].toSorted((one, other) => (one.day < other.day ? -1 : 1));
};

const isLabCode = (subject: string): subject is LabMetricCode => labMetricCodes.some((code) => code === subject);

const nameMetrics = ({ metrics: codes }: LabRetest): string => {
  const names = codes.slice(0, mostNamed).map((code) => metrics[code].label);
  const more = codes.length - names.length;
  return more > 0 ? i18n.t('{names} and {more} more', { names: names.join(', '), more }) : names.join(', ');
};
