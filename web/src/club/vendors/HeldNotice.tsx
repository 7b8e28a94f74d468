import type { HeldChange } from '@club/contract/club/vendor/held-change';
import { i18n } from '#platform/i18n';
import { dayAndTime, Notice, Text } from '#platform/ui';

/** The change that waits for the club, and the words it waits for. */
export const HeldNotice = ({ held }: { held: HeldChange | null }) =>
  held && (
    <Notice type="info">
      <p>
        <b>{i18n.t('Waiting for the club')}</b>{' '}
        {held.publish
          ? i18n.t("Members can't see this offer yet. We'll tell you when we've checked it.")
          : i18n.t("Members still see the last approved text. We'll tell you when we've checked the new one.")}
      </p>
      <p>
        {i18n.t('It claims a cure, names a dose or advises on treatment: {claims}', {
          claims: held.claims.map((words) => `“${words}”`).join(', '),
        })}
      </p>
      {Object.entries(held.texts).map(([field, text]) => (
        <Text key={field} anywhere pre>
          {text}
        </Text>
      ))}
      <Text size="sm" tone="quiet">
        {i18n.t('Sent {time}.', { time: dayAndTime(new Date(held.since)) })}
      </Text>
    </Notice>
  );
