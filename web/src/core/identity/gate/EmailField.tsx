import { type ComponentProps, useState } from 'react';
import { identityApi } from '#core/identity';
import { i18n } from '#platform/i18n';
import { Button, TextField, TextLink } from '#platform/ui';

type Binding = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'> & { onBlur: () => void };

/** Checks the address on blur: sends registered members to sign in, and asks about a domain that looks mistyped. */
export const EmailField = ({ binding, onMeant }: { binding: Binding; onMeant: (email: string) => void }) => {
  const [meant, setMeant] = useState<{ for: string; email: string } | null>(null);
  const [ask, { data }] = identityApi.useLazyCheckEmailQuery();
  const email = String(binding.value ?? '').trim();
  const taken = data?.exists === true && data.email.toLowerCase() === email.toLowerCase();
  const onBlur = () => {
    binding.onBlur();
    if (!/^\S+@\S+\.\S+$/.test(email)) return;
    void ask({ email }, true);
    import('./mail-domains.ts').then(
      ({ findMeantAddress }) => {
        const other = findMeantAddress(email);
        setMeant(other === null ? null : { for: email, email: other });
      },
      () => {
        // without the list nothing is asked
      },
    );
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
      hint={
        meant?.for === email && (
          <span role="status">
            {i18n.t('Did you mean')}{' '}
            <Button kind="plain" onClick={() => onMeant(meant.email)}>
              {meant.email}
            </Button>
          </span>
        )
      }
      error={takenNote || binding.error}
      onBlur={onBlur}
    />
  );
};
