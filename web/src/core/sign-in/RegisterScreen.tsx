import { identity } from '@club/contract/core/identity';
import { accountTypes } from '@club/contract/platform/access';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { identityApi, rememberReturn } from '#core/identity';
import { EmailField, Gate, StrengthHint } from '#core/identity/gate';
import styles from '#core/identity/gate/screens.module.css';
import { useTell } from '#platform/api';
import { StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { overviewPath, privacyPath, programmePath, termsPath } from '#platform/paths';
import { Button, CheckField, Choices, PasswordField, Row, Text, TextField, TextLink } from '#platform/ui';
import { HostedSignIn } from './HostedSignIn.tsx';
import { forgetReferral, recallReferral, rememberReferral } from './referral.ts';
import { rememberRegistration } from './registration-secret.ts';

const empty = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  type_of_account: 'CM' as keyof typeof accountTypes,
  company_code: '',
  accept_terms: false,
};

/** Where those who join as more than a member apply for it, once their e-mail is verified. */
const applications: Partial<Record<keyof typeof accountTypes, string>> = { VEN: overviewPath, AMB: programmePath };

/** Only those who come by an invitation need it. */
const InvitationNote = lazy(async () => ({ default: (await import('./InvitationNote.tsx')).InvitationNote }));

/** Registering does not sign in: the e-mail must be verified first. */
const RegisterScreen = () => {
  const [code, forgetCode] = useReferralCode();
  const navigate = useNavigate();
  const tell = useTell();
  const [register] = identityApi.useRegisterMutation();
  const [registerReferred] = identityApi.useRegisterReferredMutation();
  const form = useContractForm({
    initial: empty,
    schema: identity.register.input,
    send: ({ accept_terms: _accepted, company_code, ...values }) => {
      const company = values.type_of_account === 'CCM' ? { company_code } : {};
      const joining = { ...values, ...company, accept_terms: true as const, language: document.documentElement.lang };
      return (code ? registerReferred({ ...joining, referral_code: code }) : register(joining)).unwrap();
    },
    done: ({ email, verification: { secret, ...times }, referral }, { type_of_account: type }) => {
      const application = applications[type];
      if (application) rememberReturn(application);
      forgetReferral();
      rememberRegistration(email, secret);
      if (code && !referral.applied)
        tell(i18n.t("We couldn't apply invitation {code}, but you're registered.", { code }), 'info');
      void navigate(`/verify-account/${encodeURIComponent(email)}`, { state: times });
    },
  });
  return (
    <Gate
      title={i18n.t('Join the club')}
      intro={
        <>
          {i18n.t('Already a member?')} <TextLink to="/login">{i18n.t('Sign in')}</TextLink>
        </>
      }
    >
      {code && (
        <Suspense fallback={<p className={styles.invited}>{i18n.t('Invited with code {code}', { code })}</p>}>
          <InvitationNote code={code} onForget={forgetCode} />
        </Suspense>
      )}
      <StackedForm form={form} gap={4}>
        <div className={styles.pair}>
          <TextField label={i18n.t('First name')} autoComplete="given-name" {...form.field('first_name')} />
          <TextField label={i18n.t('Last name')} autoComplete="family-name" {...form.field('last_name')} />
        </div>
        <EmailField binding={form.field('email')} onMeant={(email) => form.set({ email })} />
        <PasswordField
          label={i18n.t('Password')}
          autoComplete="new-password"
          hint={form.field('password').error ? undefined : <StrengthHint password={form.values.password} />}
          {...form.field('password')}
        />
        <AccountTypeChoice
          value={form.values.type_of_account}
          error={form.field('type_of_account').error}
          onChange={(type_of_account) => form.set({ type_of_account })}
        />
        {form.values.type_of_account === 'CCM' && (
          <TextField
            label={i18n.t('Company code')}
            hint={i18n.t('Ask your employer for it.')}
            {...form.field('company_code')}
          />
        )}
        <CheckField
          checked={form.values.accept_terms}
          onChange={(event) => form.set({ accept_terms: event.target.checked })}
          error={form.field('accept_terms').error}
        >
          {i18n.t('I accept the terms of use and the privacy policy.')}
        </CheckField>
        <Row as="p" className={styles.agreements} gap={4} rowGap={1} align="stretch" size="sm">
          <TextLink to={termsPath} target="_blank">
            {i18n.t('Terms of use')}
          </TextLink>
          <TextLink to={privacyPath} target="_blank">
            {i18n.t('Privacy policy')}
          </TextLink>
        </Row>
        <Text className={styles.note} size="sm" tone="quiet" align="center">
          {i18n.t(
            "Points for joining and for invitations buy the club's own offers at once. Your points page says from which day you can spend them everywhere.",
          )}
        </Text>
        <Button type="submit" wide busy={form.pending}>
          {i18n.t('Create account')}
        </Button>
      </StackedForm>
      <HostedSignIn note={i18n.t('By continuing, you accept the terms of use and the privacy policy.')} />
    </Gate>
  );
};

/** The referral code of this link, or of an earlier one that is still valid. */
const useReferralCode = (): [code: string | null, forget: () => void] => {
  const { referral_code } = useParams();
  const navigate = useNavigate();
  const [recalled, setRecalled] = useState(recallReferral);
  useEffect(() => {
    if (referral_code) rememberReferral(referral_code);
  }, [referral_code]);
  const forget = () => {
    forgetReferral();
    setRecalled(null);
    void navigate('/register', { replace: true });
  };
  return [referral_code ?? recalled, forget];
};

type TypeCode = keyof typeof accountTypes;

const AccountTypeChoice = ({
  value,
  error,
  onChange,
}: {
  value: TypeCode;
  error: string | undefined;
  onChange: (type: TypeCode) => void;
}) => {
  const notes: Record<TypeCode, string> = {
    CM: i18n.t('For yourself'),
    CCM: i18n.t('Through your employer'),
    AMB: i18n.t("Invite friends. You'll be a club member until approved."),
    VEN: i18n.t("Publish offers. You'll be a club member until approved."),
  };
  const order: TypeCode[] = ['CM', 'CCM', 'AMB', 'VEN'];
  return (
    <Choices
      label={i18n.t('Join as')}
      name="type_of_account"
      choices={order.map((code) => ({ value: code, label: accountTypes[code], note: notes[code] }))}
      value={value}
      error={error}
      onChange={(code) => onChange(code as TypeCode)}
    />
  );
};

export default RegisterScreen;
