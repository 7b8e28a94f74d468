import { somethingWentWrong } from '@club/contract/platform/problems';
import { AccountTypeSection } from '#club/approvals';
import { i18n } from '#platform/i18n';
import { Loaded, Page, ProgressBar } from '#platform/ui';
import { accountApi } from './account.api.ts';
import { EmailChangeNotice } from './EmailChangeNotice.tsx';
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

export default ProfileScreen;
