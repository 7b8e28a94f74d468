import { invitations } from '@club/contract/core/invitations';
import styles from '#core/identity/gate/screens.module.css';
import { client } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Notice, points, Stack } from '#platform/ui';

const { useGetInvitationQuery } = client(invitations);

/** Who invites, and what both get; at once that a code is unknown, so that nobody joins in the belief that it counts. */
export const InvitationNote = ({ code, onForget }: { code: string; onForget: () => void }) => {
  const { data } = useGetInvitationQuery({ code });
  // until it is known, or where it can't be looked up, the code alone
  if (!data) return <p className={styles.invited}>{i18n.t('Invited with code {code}', { code })}</p>;
  if (!data.valid)
    return (
      <Stack gap={2} bottom={4}>
        <Notice type="info">
          {i18n.t("The invitation code {code} isn't known, so it won't count. Ask your friend for the link again.", {
            code,
          })}
        </Notice>
        <Button kind="soft" onClick={onForget}>
          {i18n.t('Join without it')}
        </Button>
      </Stack>
    );
  const { invited_by: friend, referee_points, referrer_points, active_days: days, qualify_days: within } = data;
  return (
    <p className={styles.invited}>
      <b>{i18n.t('{friend} invites you.', { friend: friend ?? '' })}</b>{' '}
      {i18n.t('Take part on {days} days within {within}, and you get {yours} points and {friend} gets {theirs}.', {
        days,
        within,
        friend: friend ?? '',
        yours: points(referee_points),
        theirs: points(referrer_points),
      })}
    </p>
  );
};
