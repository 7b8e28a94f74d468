import { quietHours } from '@club/contract/platform/notices';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Card, ErrorState, SkeletonBlock, Stack, Text } from '#platform/ui';
import type { Audience } from './use-audience.ts';

/** How many devices fit, who else sees the message, and what to think of before it goes out. */
export const AudienceCard = ({
  audience,
  error,
  onRetry,
}: {
  audience: Audience | null;
  error: unknown;
  onRetry: () => void;
}) => (
  <Card title={i18n.t('Audience')} busy={!audience && !error}>
    {error ? (
      <ErrorState onRetry={onRetry}>
        {i18n.t("We couldn't count the audience.")} {toProblem(error).message}
      </ErrorState>
    ) : audience ? (
      <Counted audience={audience} />
    ) : (
      <SkeletonBlock height={140} />
    )}
  </Card>
);

const Counted = ({
  audience: { audience: devices, members, notices, muted, quiet, often },
}: {
  audience: Audience;
}) => (
  <div role="status">
    <Text tone="quiet">
      <Text as="b" size="4xl" tone="ink" tabular>
        {devices}
      </Text>{' '}
      {i18n.t(
        '{devices, plural, one {device} other {devices}} of {members, plural, one {# member} other {# members}}',
        {
          devices,
          members,
        },
      )}
    </Text>
    {devices === 0 && (
      <p>
        {notices > 0
          ? i18n.t('No devices match these filters. Members read it in their notices.')
          : i18n.t('No devices match these filters.')}
      </p>
    )}
    <Stack as="ul" gap={2} top={3} size="sm" tone="quiet">
      <li>
        {i18n.t('{notices, plural, one {# member gets it} other {# members get it}} as a notice in the club', {
          notices,
        })}
      </li>
      {muted > 0 && (
        <li>
          {i18n.t(
            '{muted, plural, one {# device is left out: its owner} other {# devices are left out: their owners}} muted club news',
            { muted },
          )}
        </li>
      )}
      {quiet > 0 && (
        <li>
          {i18n.t('{quiet, plural, one {# device waits} other {# devices wait}} until {to}:00 in the morning there', {
            quiet,
            to: quietHours.to,
          })}
        </li>
      )}
      {often > 0 && (
        <Text as="li" weight="semibold" tone="warn">
          {i18n.t('{often, plural, one {# member} other {# members}} had two or more messages in the last 7 days', {
            often,
          })}
        </Text>
      )}
    </Stack>
  </div>
);
