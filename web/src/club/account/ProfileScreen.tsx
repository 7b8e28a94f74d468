import type { Profile } from '@club/contract/club/account';
import { somethingWentWrong } from '@club/contract/platform/problems';
import { AccountTypeSection } from '#club/approvals';
import { i18n } from '#platform/i18n';
import { fullDay, Loaded, Notice, Page, ProgressBar } from '#platform/ui';
import { accountApi } from './account.api.ts';
import { PendingEmail } from './PendingEmail.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';
import styles from './ProfileScreen.module.css';

const ProfileScreen = () => {
  const query = accountApi.useGetProfileQuery();
  return (
    <Page
      title={i18n.t('Profile')}
      intro={i18n.t('Your answers personalise your health pages. Only you can see them.')}
      narrow
    >
      <Loaded
        query={query}
        failed={`${i18n.t("We couldn't load your profile.")} ${somethingWentWrong}`}
        rows={7}
        inCard
      >
        {(profile) => (
          <div className={styles.sections}>
            <Completeness percent={profile.completeness} />
            {profile.pending_email && <PendingEmail email={profile.pending_email} onConfirmed={query.refetch} />}
            {profile.email_change && <EmailChangeNotice change={profile.email_change} />}
            <ProfileEditor profile={profile} />
            <AccountTypeSection />
          </div>
        )}
      </Loaded>
    </Page>
  );
};

const Completeness = ({ percent }: { percent: number }) => (
  <div className={styles.completeness}>
    <span>
      {percent < 100 ? i18n.t('Your profile is {percent}% complete', { percent }) : i18n.t('Your profile is complete')}
    </span>
    <ProgressBar label={i18n.t('Profile completeness')} percent={percent} />
  </div>
);

/** The last change of the address: done, with how long the old mailbox can undo it, or undone. */
const EmailChangeNotice = ({ change }: { change: NonNullable<Profile['email_change']> }) => {
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

export default ProfileScreen;
