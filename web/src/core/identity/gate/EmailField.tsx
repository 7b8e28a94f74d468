import type { ComponentProps } from 'react';
import { identityApi } from '#core/identity';
import { i18n } from '#platform/i18n';
import { TextField, TextLink } from '#platform/ui';

type Binding = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'> & { onBlur: () => void };

/** An e-mail address that is asked about as soon as it is left: who has an account is led to sign in with it. */
export const EmailField = ({ binding }: { binding: Binding }) => {
  const [ask, { data }] = identityApi.useLazyCheckEmailQuery();
  const email = String(binding.value ?? '').trim();
  const taken = data?.exists === true && data.email.toLowerCase() === email.toLowerCase();
  const onBlur = () => {
    binding.onBlur();
    if (/^\S+@\S+\.\S+$/.test(email)) void ask({ email }, true);
  };
  const takenNote = taken && (
    <>
      {i18n.t('An account with this email already exists.')}{' '}
      <TextLink to="/login" state={{ email }}>
        {i18n.t('Sign in instead')}
      </TextLink>
    </>
  );
  return (
    <TextField
      label={i18n.t('E-mail')}
      type="email"
      autoComplete="email"
      inputMode="email"
      {...binding}
      error={takenNote || binding.error}
      onBlur={onBlur}
    />
  );
};
