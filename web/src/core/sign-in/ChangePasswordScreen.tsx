import { identity } from '@club/contract/core/identity';
import { identityApi } from '#core/identity';
import { StrengthHint } from '#core/identity/gate';
import styles from '#core/identity/gate/screens.module.css';
import { signedIn, useAppDispatch, useTell } from '#platform/api';
import { useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, Notice, Page, PasswordField, Stack, TextLink } from '#platform/ui';

/** Changing the password ends all other sessions and renews this one. */
const ChangePasswordScreen = () => {
  const dispatch = useAppDispatch();
  const tell = useTell();
  const [change] = identityApi.useChangePasswordMutation();
  const form = useContractForm({
    initial: { old_password: '', new_password: '', confirm_password: '' },
    schema: identity.changePassword.input,
    send: (values) => change(values).unwrap(),
    done: (session) => {
      dispatch(signedIn(session));
      form.reset();
      tell(i18n.t('Your password has been changed. Your other devices are signed out.'), 'success');
    },
  });
  return (
    <Page
      narrow
      title={i18n.t('Change password')}
      intro={i18n.t('Your other devices will be signed out. This one stays signed in.')}
    >
      <Card>
        <Stack as="form" gap={4} className={styles.short} ref={form.ref} onSubmit={form.submit} noValidate>
          {form.failure && (
            <Notice type="error">
              {form.failure.message}{' '}
              {form.failure.code === 'password_not_set' && (
                <TextLink to="/settings/forgot-password">{i18n.t('Forgot password')}</TextLink>
              )}
            </Notice>
          )}
          <PasswordField
            label={i18n.t('Current password')}
            autoComplete="current-password"
            {...form.field('old_password')}
          />
          <PasswordField
            label={i18n.t('New password')}
            autoComplete="new-password"
            hint={form.field('new_password').error ? undefined : <StrengthHint password={form.values.new_password} />}
            {...form.field('new_password')}
          />
          <PasswordField
            label={i18n.t('Confirm new password')}
            autoComplete="new-password"
            {...form.field('confirm_password')}
          />
          <div>
            <Button type="submit" busy={form.pending}>
              {i18n.t('Change password')}
            </Button>
          </div>
        </Stack>
      </Card>
    </Page>
  );
};

export default ChangePasswordScreen;
