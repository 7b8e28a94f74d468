import { useState } from 'react';
import { identityApi } from '#core/identity';
import { toProblem, useTell } from '#platform/api';
import { SendAgain } from './SendAgain.tsx';

/** Requests a new code to verify an account, with a countdown until the server allows it. */
export const ResendCode = ({
  email,
  secret,
  availableAt,
  onSent,
}: {
  email: string;
  /** What the registration in this browser was answered. */
  secret?: string | undefined;
  availableAt?: string | undefined;
  onSent?: () => void;
}) => {
  const tell = useTell();
  const [available, setAvailable] = useState(() => (availableAt ? new Date(availableAt).getTime() : 0));
  const [resend, { isLoading }] = identityApi.useResendCodeMutation();
  const send = async () => {
    const { data, error } = await resend({ email, ...(secret ? { secret } : {}) });
    if (data) {
      setAvailable(new Date(data.resend_available_at).getTime());
      tell(data.message, 'info');
      onSent?.();
    } else {
      const { message, retryAfter } = toProblem(error);
      if (retryAfter) setAvailable(Date.now() + retryAfter * 1000);
      tell(message, 'error');
    }
  };
  return <SendAgain at={available} busy={isLoading} onSend={() => void send()} />;
};
