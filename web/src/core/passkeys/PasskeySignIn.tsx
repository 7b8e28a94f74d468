import { RecoverySignIn } from '@club/contract/core/passkeys';
import { useEffect, useRef, useState } from 'react';
import { Gate, RefusalNotice } from '#core/identity/gate';
import styles from '#core/identity/gate/screens.module.css';
import { type Refusal, signedIn, toProblem, useAppDispatch } from '#platform/api';
import { StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, PasswordField, Stack, TextField } from '#platform/ui';
import { askForPasskey } from './browser-passkeys.ts';
import { passkeysApi } from './passkeys.api.ts';
import { RecoveryCodeField } from './RecoveryCodeField.tsx';

/** Signing in with a passkey, or with a recovery code when it is lost. */
export const PasskeySignIn = ({ onLeave }: { onLeave: () => void }) => {
  const [lost, setLost] = useState(false);
  return lost ? (
    <ByRecoveryCode onLeave={onLeave} onBack={() => setLost(false)} />
  ) : (
    <ByPasskey onLeave={onLeave} onLost={() => setLost(true)} />
  );
};

/** The browser's prompt opens at once; the page below it offers another try and the other ways. */
const ByPasskey = ({ onLeave, onLost }: { onLeave: () => void; onLost: () => void }) => {
  const { ask, busy, refusal } = usePasskeySignIn();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    ask();
  }, [ask]);
  return (
    <Gate title={i18n.t('Sign in with a passkey')} intro={i18n.t('Use your fingerprint, face or screen lock.')}>
      <Stack gap={4}>
        {refusal && <RefusalNotice refusal={refusal} />}
        <Button wide busy={busy} onClick={ask}>
          {busy ? i18n.t('Waiting for your passkey') : i18n.t('Try again')}
        </Button>
        <div className={styles.otherWays}>
          <Button kind="plain" onClick={onLost}>
            {i18n.t('Use a recovery code')}
          </Button>
          <Button kind="plain" onClick={onLeave}>
            {i18n.t('Use e-mail and password')}
          </Button>
        </div>
      </Stack>
    </Gate>
  );
};

const usePasskeySignIn = () => {
  const dispatch = useAppDispatch();
  const [start] = passkeysApi.useStartPasskeySignInMutation();
  const [signIn] = passkeysApi.useSignInWithPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const tryOnce = async (): Promise<Refusal | null> => {
    const started = await start();
    if (!started.data) return toProblem(started.error);
    const { options, secret } = started.data;
    const given = await askForPasskey(options);
    if ('failure' in given) return { message: given.failure, status: null, code: null, retryAfter: null };
    const { data, error } = await signIn({ secret, credential: given.credential });
    if (!data) return toProblem(error);
    dispatch(signedIn(data));
    return null;
  };
  const ask = async () => {
    setBusy(true);
    setRefusal(null);
    setRefusal(await tryOnce());
    setBusy(false);
  };
  return { ask: () => void ask(), busy, refusal };
};

const ByRecoveryCode = ({ onLeave, onBack }: { onLeave: () => void; onBack: () => void }) => {
  const dispatch = useAppDispatch();
  const [signIn] = passkeysApi.useSignInWithRecoveryCodeMutation();
  const form = useContractForm({
    initial: { email: '', password: '', code: '' },
    schema: RecoverySignIn,
    send: (values) => signIn(values).unwrap(),
    done: (session) => dispatch(signedIn(session)),
  });
  return (
    <Gate
      title={i18n.t('Use a recovery code')}
      intro={i18n.t("Enter one of the codes you saved when you added your passkey. You'll need your password too.")}
    >
      <StackedForm form={form} gap={4} failed={(failure) => <RefusalNotice refusal={failure} />}>
        <TextField
          label={i18n.t('E-mail')}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.field('email')}
        />
        <PasswordField label={i18n.t('Password')} autoComplete="current-password" {...form.field('password')} />
        <RecoveryCodeField {...form.field('code')} />
        <Button type="submit" wide busy={form.pending}>
          {i18n.t('Sign in')}
        </Button>
      </StackedForm>
      <div className={styles.otherWays}>
        <Button kind="plain" onClick={onBack}>
          {i18n.t('Use a passkey')}
        </Button>
        <Button kind="plain" onClick={onLeave}>
          {i18n.t('Use e-mail and password')}
        </Button>
      </div>
    </Gate>
  );
};
