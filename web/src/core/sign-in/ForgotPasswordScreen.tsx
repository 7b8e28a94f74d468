import { ResetRequest } from '@club/contract/core/identity';
import { resetLinkMinutes } from '@club/contract/core/identity.fields';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { identityApi } from '#core/identity';
import { GateCard, RefusalNotice } from '#core/identity/gate';
import { StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, LinkButton, Notice, Stack, Text, TextField, TextLink } from '#platform/ui';

/** Asks for a link to set a new password. Known and unknown addresses get the same answer. */
const ForgotPasswordScreen = () => {
  const typed: { email?: string } | null = useLocation().state;
  const [answered, setAnswered] = useState<string | null>(null);
  const [forgot] = identityApi.useForgotPasswordMutation();
  const form = useContractForm({
    initial: { email: typed?.email ?? '' },
    schema: ResetRequest,
    send: ({ email }) => forgot({ email }).unwrap(),
    done: ({ message }) => setAnswered(message),
  });
  if (answered) {
    return (
      <GateCard
        title={i18n.t('Check your inbox')}
        intro={i18n.t('The link works once, for {minutes} minutes.', { minutes: resetLinkMinutes })}
      >
        <Stack gap={4}>
          <Notice type="success">{answered}</Notice>
          <LinkButton to="/login" kind="soft" wide>
            {i18n.t('Back to sign in')}
          </LinkButton>
        </Stack>
      </GateCard>
    );
  }
  return (
    <GateCard title={i18n.t('Forgot password')} intro={i18n.t("We'll e-mail you a link to set a new password.")}>
      <StackedForm form={form} gap={4} failed={(failure) => <RefusalNotice refusal={failure} />}>
        <TextField
          label={i18n.t('E-mail')}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.field('email')}
        />
        <Button type="submit" wide busy={form.pending}>
          {i18n.t('Send link')}
        </Button>
      </StackedForm>
      <Text top={5} size="sm" tone="quiet" align="center">
        <TextLink to="/login" state={{ email: form.values.email }}>
          {i18n.t('Back to sign in')}
        </TextLink>
      </Text>
    </GateCard>
  );
};

export default ForgotPasswordScreen;
