import type { ComponentProps } from 'react';
import { identityApi } from '#core/identity';
import { i18n } from '#platform/i18n';
import { TextField, TextLink } from '#platform/ui';

type Binding = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'> & { onBlur: () => void };

/** Checks the address on blur and sends registered members to sign in. */
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
