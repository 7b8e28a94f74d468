import type { Profile } from '@club/contract/club/account';
import { somethingWentWrong } from '@club/contract/platform/problems';
import { useState } from 'react';
import { AccountTypeSection } from '#club/approvals';
import { identityApi } from '#core/identity';
import { SendAgain } from '#core/identity/codes';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Card, fullDay, Loaded, Notice, Page, PinCode, ProgressBar, Stack } from '#platform/ui';
import { accountApi } from './account.api.ts';
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
          <Stack gap="page">
            <Completeness percent={profile.completeness} />
            {profile.pending_email && <PendingEmail email={profile.pending_email} onConfirmed={query.refetch} />}
            {profile.email_change && <EmailChangeNotice change={profile.email_change} />}
            <ProfileEditor profile={profile} />
            <AccountTypeSection />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
};

const Completeness = ({ percent }: { percent: number }) => (
  <Stack className={styles.completeness} gap={2} size="sm" tone="quiet">
    <span>
      {percent < 100 ? i18n.t('Your profile is {percent}% complete', { percent }) : i18n.t('Your profile is complete')}
    </span>
    <ProgressBar label={i18n.t('Profile completeness')} percent={percent} />
  </Stack>
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

/** Shown until the member enters the code mailed to the new address. */
const PendingEmail = ({ email, onConfirmed }: { email: string; onConfirmed: () => unknown }) => {
  const tell = useTell();
  const [code, setCode] = useState('');
  const [change, { error, isLoading }] = identityApi.useChangeEmailMutation();
  const confirm = async (digits: string) => {
    const { data } = await change({ code: digits });
    setCode('');
    if (!data) return;
    tell(data.message, 'success');
    onConfirmed();
  };
  return (
    <Card title={i18n.t('Confirm your new e-mail')}>
      <Stack gap={4} top={3}>
        <p>{i18n.t("We've sent a code to {email}. Your old address stays in use until you enter it.", { email })}</p>
        <PinCode
          label={i18n.t('Code')}
          value={code}
          error={error && toProblem(error).message}
          disabled={isLoading}
          onChange={setCode}
          onFilled={(digits) => void confirm(digits)}
        />
        <p>{i18n.t("Your other devices will be signed out. We'll send your old address a link to undo the change.")}</p>
        <AnotherCode />
      </Stack>
    </Card>
  );
};

const AnotherCode = () => {
  const tell = useTell();
  const [at, setAt] = useState(0);
  const [change, { isLoading }] = identityApi.useChangeEmailMutation();
  const send = async () => {
    const { data, error } = await change({ send_code: true });
    if (data && 'resend_available_at' in data) {
      setAt(new Date(data.resend_available_at).getTime());
      tell(data.message, 'info');
    }
    if (!error) return;
    const { message, retryAfter } = toProblem(error);
    if (retryAfter) setAt(Date.now() + retryAfter * 1000);
    tell(message, 'error');
  };
  return <SendAgain at={at} busy={isLoading} onSend={() => void send()} />;
};
