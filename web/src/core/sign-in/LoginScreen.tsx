import { identity } from '@club/contract/core/identity';
import { IconId, IconKey } from '@tabler/icons-react';
import { lazy, type ReactNode, useEffect, useState, useTransition } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { identityApi } from '#core/identity';
import { Gate, RefusalNotice } from '#core/identity/gate';
import styles from '#core/identity/gate/screens.module.css';
import { signedIn, toProblem, useAppDispatch, useTell } from '#platform/api';
import { brand } from '#platform/brand';
import { StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, PasswordField, Row, Text, TextField, TextLink } from '#platform/ui';
import { HostedSignIn } from './HostedSignIn.tsx';

/** Most members sign in with the password, so the code of the other ways loads on hover or focus. */
const codes = {
  card: async () => ({ default: (await import('./CardSignIn.tsx')).CardSignIn }),
  passkey: async () => ({ default: (await import('#core/passkeys')).PasskeySignIn }),
};
type Other = keyof typeof codes;
const others = { card: lazy(codes.card), passkey: lazy(codes.passkey) };

const LoginScreen = () => {
  const [way, setWay] = useState<'password' | 'back' | Other>('password');
  const [loading, startLoading] = useTransition();
  if (way in others) {
    const OtherSignIn = others[way as Other];
    return <OtherSignIn onLeave={() => setWay('back')} />;
  }
  const choose = (other: Other, Icon: typeof IconId, label: string) => {
    const fetchCode = () =>
      void codes[other]().catch(() => {
        // The click reports the failure.
      });
    return (
      <Button
        kind="plain"
        icon={<Icon size={20} stroke={1.8} aria-hidden="true" />}
        busy={loading}
        onPointerEnter={fetchCode}
        onFocus={fetchCode}
        onClick={() => startLoading(() => setWay(other))}
      >
        {label}
      </Button>
    );
  };
  return (
    <PasswordSignIn returned={way === 'back'}>
      {choose('passkey', IconKey, i18n.t('Sign in with a passkey'))}
      {choose('card', IconId, i18n.t('Use my {product} card', { product: brand.name }))}
    </PasswordSignIn>
  );
};

/**
 * Signing in with e-mail and password. An address that is not verified yet leads to its code. Who comes back from the
 * other way has the focus on the heading.
 */
const PasswordSignIn = ({ children, returned }: { children: ReactNode; returned: boolean }) => {
  const kept: { email?: string } | null = useLocation().state;
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const tell = useTell();
  useEffect(() => {
    if (returned) document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }, [returned]);
  const [login] = identityApi.useLoginMutation();
  const form = useContractForm({
    initial: { email: kept?.email ?? '', password: '' },
    schema: identity.login.input,
    send: (values) => login(values).unwrap(),
    done: (session) => dispatch(signedIn(session)),
    failed: (failure, { email }) => {
      const { code, message } = toProblem(failure);
      if (code !== 'email_not_verified') return false;
      tell(message, 'info');
      void navigate(`/verify-account/${encodeURIComponent(email.trim())}`);
      return true;
    },
  });
  return (
    <Gate title={i18n.t('Sign in')} intro={i18n.t('Your day and your points are waiting.')}>
      <StackedForm form={form} gap={4} failed={(failure) => <RefusalNotice refusal={failure} />}>
        <TextField
          label={i18n.t('E-mail')}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.field('email')}
        />
        <PasswordField label={i18n.t('Password')} autoComplete="current-password" {...form.field('password')} />
        <Row className={styles.labelRow} gap={4} align="stretch" justify="end" wrap={false} size="sm">
          <TextLink to="/settings/forgot-password" state={{ email: form.values.email }}>
            {i18n.t('Forgot password?')}
          </TextLink>
          <TextLink to="/help/cannot-sign-in">{i18n.t('Need help?')}</TextLink>
        </Row>
        <Button type="submit" wide busy={form.pending}>
          {i18n.t('Sign in')}
        </Button>
      </StackedForm>
      <HostedSignIn windowToo>{children}</HostedSignIn>
      <Text top={5} size="sm" tone="quiet" align="center">
        {i18n.t('New here?')} <TextLink to="/register">{i18n.t('Join the club')}</TextLink>
      </Text>
    </Gate>
  );
};

export default LoginScreen;
