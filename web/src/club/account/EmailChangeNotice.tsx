import type { Profile } from '@club/contract/club/account';
import { i18n } from '#platform/i18n';
import { fullDay, Notice } from '#platform/ui';

/** The last change of the address: done, with how long the old mailbox can undo it, or undone. */
export const EmailChangeNotice = ({ change }: { change: NonNullable<Profile['email_change']> }) => {
  const { state, old_email, at, undo_until } = change;
  const day = fullDay(new Date(at));
  return (
    <Notice type="info">
      {state === 'undone'
        ? i18n.t('Your e-mail address was changed, and changed back on {day}.', { day })
        : i18n.t(
            'You changed your e-mail address on {day}. To undo it, open the link we sent to {old}, until {until}.',
            {
              day,
              old: old_email,
              until: fullDay(new Date(undo_until)),
            },
          )}
    </Notice>
  );
};
