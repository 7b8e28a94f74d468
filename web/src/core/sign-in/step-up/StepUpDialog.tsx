import { PasswordProof } from '@club/contract/core/identity';
import { useState } from 'react';
import { identityApi } from '#core/identity';
import { CodeForm, SendAgain } from '#core/identity/codes';
import { RefusalNotice } from '#core/identity/gate';
import { ConfirmByCode, ConfirmByPasskey, nameLock, passkeysApi, Unlock } from '#core/passkeys';
import { identityProved, type Refusal, toProblem, useAppDispatch, type WantedProof } from '#platform/api';
import { useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Dialog, Notice, PasswordField, Stack } from '#platform/ui';

export interface StepUpProps {
  readonly wanted: WantedProof;
  /** Called once with whether the member confirmed their identity. */
  readonly onDone: (proved: boolean) => void;
}

interface Mailed {
  readonly message: string;
  /** When the next code can be requested, in milliseconds since 1970. */
  readonly againAt: number;
}

/** Confirms the member's identity by passkey, password or mailed code before the call is repeated. */
export const StepUpDialog = ({ wanted, onDone }: StepUpProps) => {
  const { data, isError } = passkeysApi.useListPasskeysQuery();
  // Opens complete, so that the focus starts on the first way.
  if (!data && !isError) return null;
  const hasPasskey = (data?.count ?? 0) > 0;
  if (wanted === 'passkey_required') {
    return (
      <Dialog title={nameLock(hasPasskey)} onClose={() => onDone(false)}>
        <Unlock hasPasskey={hasPasskey} onProved={() => onDone(true)} onLeave={() => onDone(false)} />
      </Dialog>
    );
  }
  return (
    <Dialog title={i18n.t("Confirm it's you")} onClose={() => onDone(false)}>
      <Stack gap={4}>
        <p>{i18n.t("You signed in a while ago. Confirm it's you to protect your data.")}</p>
        <Ways hasPasskey={hasPasskey} onProved={() => onDone(true)} />
      </Stack>
    </Dialog>
  );
};

/** A member with a passkey is asked for it first; the password and a mailed code are one press away. */
const Ways = ({ hasPasskey, onProved }: { hasPasskey: boolean; onProved: () => void }) => {
  const dispatch = useAppDispatch();
  const [way, setWay] = useState<'passkey' | 'recovery' | 'password'>(hasPasskey ? 'passkey' : 'password');
  const [mailed, setMailed] = useState<Mailed | null>(null);
  const proved = (access: string) => {
    dispatch(identityProved(access));
    onProved();
  };
  const toPassword = () => {
    setMailed(null);
    setWay('password');
  };
  return (
    <>
      {way === 'passkey' && <ConfirmByPasskey onProved={onProved} />}
      {way === 'recovery' && <ConfirmByCode onProved={onProved} />}
      {way === 'password' && !mailed && <ByPassword onProved={proved} onMailed={setMailed} />}
      {way === 'password' && mailed && <ByCode mailed={mailed} onMailed={setMailed} onProved={proved} />}
      {(way !== 'password' || mailed) && (
        <Button kind="plain" onClick={toPassword}>
          {i18n.t('Use my password instead')}
        </Button>
      )}
      {way === 'passkey' && (
        <Button kind="plain" onClick={() => setWay('recovery')}>
          {i18n.t('Use a recovery code')}
        </Button>
      )}
      {hasPasskey && way !== 'passkey' && (
        <Button kind="plain" onClick={() => setWay('passkey')}>
          {i18n.t('Use my passkey instead')}
        </Button>
      )}
    </>
  );
};

/** Requests a code. One mailed a moment ago works just as well. */
const useSendCode = (onMailed: (mailed: Mailed) => void) => {
  const [stepUp, { isLoading }] = identityApi.useStepUpMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = async () => {
    setRefusal(null);
    const { data, error } = await stepUp({ send_code: true });
    if (data && 'resend_available_at' in data) {
      onMailed({ message: data.message, againAt: new Date(data.resend_available_at).getTime() });
    }
    if (!error) return;
    const refused = toProblem(error);
    const { code, message, retryAfter } = refused;
    if (code === 'cool_down') onMailed({ message, againAt: Date.now() + (retryAfter ?? 60) * 1000 });
    else setRefusal(refused);
  };
  return { send: () => void send(), sending: isLoading, refusal };
};

const ByPassword = ({
  onProved,
  onMailed,
}: {
  onProved: (access: string) => void;
  onMailed: (mailed: Mailed) => void;
}) => {
  const [stepUp] = identityApi.useStepUpMutation();
  const { send, sending, refusal } = useSendCode(onMailed);
  const form = useContractForm({
    initial: { password: '' },
    schema: PasswordProof,
    send: (values) => stepUp(values).unwrap(),
    done: (answer) => {
      if ('access' in answer) onProved(answer.access);
    },
  });
  const refused = form.failure ?? refusal;
  return (
    <Stack as="form" gap={4} ref={form.ref} onSubmit={form.submit} noValidate>
      {refused && <RefusalNotice refusal={refused} />}
      <PasswordField
        label={i18n.t('Password')}
        autoComplete="current-password"
        data-autofocus=""
        {...form.field('password')}
      />
      <Button type="submit" wide busy={form.pending}>
        {i18n.t('Confirm')}
      </Button>
      <Button kind="plain" busy={sending} onClick={send}>
        {i18n.t('Send me a code instead')}
      </Button>
    </Stack>
  );
};

const ByCode = ({
  mailed,
  onMailed,
  onProved,
}: {
  mailed: Mailed;
  onMailed: (mailed: Mailed) => void;
  onProved: (access: string) => void;
}) => {
  const [stepUp, { error, isLoading, reset }] = identityApi.useStepUpMutation();
  const { send, sending, refusal } = useSendCode(onMailed);
  const check = async (code: string) => {
    const { data } = await stepUp({ code });
    if (data && 'access' in data) onProved(data.access);
  };
  return (
    <CodeForm send={check} busy={isLoading} failure={error} button={i18n.t('Confirm')} onTyped={reset}>
      {refusal && <RefusalNotice refusal={refusal} />}
      <Notice type="info">{mailed.message}</Notice>
      <SendAgain at={mailed.againAt} busy={sending} onSend={send} />
    </CodeForm>
  );
};
