import { useState } from 'react';
import { identityApi } from '#core/identity';
import { ResendCode } from '#core/identity/codes';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Card, PinCode } from '#platform/ui';
import styles from './ProfileScreen.module.css';

/** Shown until the member enters the code mailed to the new address. */
export const PendingEmail = ({ email, onConfirmed }: { email: string; onConfirmed: () => unknown }) => {
  const tell = useTell();
  const [code, setCode] = useState('');
  const [validate, { error, isLoading }] = identityApi.useValidateCodeMutation();
  const confirm = async (digits: string) => {
    const { data } = await validate({ purpose: 'change_email', email, code: digits });
    setCode('');
    if (!data) return;
    if ('message' in data) tell(data.message, 'success');
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
        <ResendCode email={email} purpose="change_email" />
      </div>
    </Card>
  );
};
