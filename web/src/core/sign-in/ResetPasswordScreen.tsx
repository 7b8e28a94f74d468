import { PasswordReset } from '@club/contract/core/identity';
import { resetLinkMinutes } from '@club/contract/core/identity.fields';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { identityApi } from '#core/identity';
import { GateCard, StrengthHint, useLinkSecret } from '#core/identity/gate';
import { cleared, toProblem, useAppDispatch, useTell } from '#platform/api';
import { StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, ErrorState, LinkButton, Loading, PasswordField } from '#platform/ui';

/** Sets a new password with a mailed link, or says that the link is dead. */
const ResetPasswordScreen = () => {
  const uid = useLinkSecret('/settings/reset-password/link');
  const [check, { data, error }] = identityApi.useValidateCodeMutation();
  useEffect(() => {
    void check({ purpose: 'reset_link', uid });
  }, [check, uid]);
  if (error && toProblem(error).status !== null && (toProblem(error).status ?? 500) < 500) return <DeadLink />;
  if (error) {
    return (
      <GateCard title={i18n.t('Set a new password')} intro={null}>
        <ErrorState onRetry={() => void check({ purpose: 'reset_link', uid })}>{toProblem(error).message}</ErrorState>
      </GateCard>
    );
  }
  if (!data) return <Loading />;
  return <NewPassword uid={uid} owner={'email_masked' in data ? data.email_masked : ''} />;
};

const DeadLink = () => (
  <GateCard
    title={i18n.t('This link no longer works')}
    intro={i18n.t('Reset links work once, for {minutes} minutes. Request a new one.', { minutes: resetLinkMinutes })}
  >
    <LinkButton to="/settings/forgot-password" wide>
      {i18n.t('Request a new link')}
    </LinkButton>
  </GateCard>
);

const NewPassword = ({ uid, owner }: { uid: string; owner: string }) => {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const tell = useTell();
  const arrived: { isFirst?: boolean } | null = useLocation().state;
  const [dead, setDead] = useState(false);
  const [setPassword] = identityApi.useForgotPasswordMutation();
  const form = useContractForm({
    initial: { uid, password: '', confirm_password: '' },
    schema: PasswordReset,
    send: (values) => setPassword(values).unwrap(),
    done: ({ message }) => {
      dispatch(cleared());
      tell(message, 'success');
      void navigate('/login', { replace: true });
    },
    failed: (failure) => {
      const expired = toProblem(failure).code === 'code_expired';
      if (expired) setDead(true);
      return expired;
    },
  });
  if (dead) return <DeadLink />;
  return (
    <GateCard
      title={arrived?.isFirst ? i18n.t('Choose your password') : i18n.t('Set a new password')}
      intro={
        <>
          {i18n.t('Your account:')} <b dir="ltr">{owner}</b>
          {arrived?.isFirst && (
            <>
              <br />
              {i18n.t('Your e-mail is verified. The password from your registration no longer works: choose one now.')}
            </>
          )}
        </>
      }
    >
      <StackedForm form={form} gap={4}>
        <PasswordField
          label={i18n.t('New password')}
          autoComplete="new-password"
          hint={form.field('password').error ? undefined : <StrengthHint password={form.values.password} />}
          {...form.field('password')}
        />
        <PasswordField
          label={i18n.t('Confirm new password')}
          autoComplete="new-password"
          {...form.field('confirm_password')}
        />
        <Button type="submit" wide busy={form.pending}>
          {i18n.t('Save new password')}
        </Button>
      </StackedForm>
    </GateCard>
  );
};

export default ResetPasswordScreen;
