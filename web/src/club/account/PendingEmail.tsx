import { useState } from 'react';
import { identityApi } from '#core/identity';
import { SendAgain } from '#core/identity/codes';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Card, PinCode } from '#platform/ui';
import styles from './ProfileScreen.module.css';

/** Shown until the member enters the code mailed to the new address. */
export const PendingEmail = ({ email, onConfirmed }: { email: string; onConfirmed: () => unknown }) => {
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
      <div className={styles.pending}>
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
      </div>
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
