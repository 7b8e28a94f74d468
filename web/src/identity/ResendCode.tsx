import { useState } from 'react';
import { problemOf, useTell } from '#api';
import { i18n } from '#i18n';
import { Button, countdown, useNow } from '#ui';
import { identityApi } from './identity.api.ts';
import styles from './screens.module.css';

/** Asks for a fresh code, as often as the server allows; until then it counts down. */
export const ResendCode = ({
  email,
  purpose,
  availableAt,
  onSent,
}: {
  email: string;
  purpose: 'verify_account' | 'change_email';
  availableAt?: string | undefined;
  onSent?: () => void;
}) => {
  const tell = useTell();
  const now = useNow(1000).getTime();
  const [available, setAvailable] = useState(() => (availableAt ? new Date(availableAt).getTime() : 0));
  const [resend, { isLoading }] = identityApi.useResendCodeMutation();
  const send = async () => {
    const { data, error } = await resend({ email, purpose });
    if (data) {
      setAvailable(new Date(data.resend_available_at).getTime());
      tell(data.message, 'info');
      onSent?.();
    } else {
      const { message, retryAfter } = problemOf(error);
      if (retryAfter) setAvailable(Date.now() + retryAfter * 1000);
      tell(message, 'error');
    }
  };
  const left = available - now;
  return (
    <div className={styles.again}>
      <span>{i18n.t('Nothing in your inbox?')}</span>
      {left > 0 ? (
        <span>{i18n.t('Send again in {time}', { time: countdown(left) })}</span>
      ) : (
        <Button kind="plain" busy={isLoading} onClick={() => void send()}>
          {i18n.t('Send a new code')}
        </Button>
      )}
    </div>
  );
};
