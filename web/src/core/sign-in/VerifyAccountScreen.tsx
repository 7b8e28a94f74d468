import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { identityApi, takeReturn } from '#core/identity';
import { Expiry, ResendCode } from '#core/identity/codes';
import { GateCard } from '#core/identity/gate';
import { signedIn, toProblem, useAppDispatch, useTell } from '#platform/api';
import { paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { Button, Notice, PinCode, Stack, Text, TextLink } from '#platform/ui';
import { forgetRegistration, recallSecret } from './registration-secret.ts';

/**
 * The right code signs the member in. In another browser than the one that registered, it leads to a new password
 * instead: someone else may have registered the address.
 */
const VerifyAccountScreen = () => {
  const { email = '' } = useParams();
  const times: { expires_at?: string; resend_available_at?: string } | null = useLocation().state;
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const tell = useTell();
  const secret = recallSecret(email);
  const [code, setCode] = useState('');
  const [resent, setResent] = useState(false);
  const [validate, { error, isLoading, reset }] = identityApi.useValidateCodeMutation();
  const verify = async (digits: string) => {
    const { data } = await validate({ purpose: 'verify_account', email, code: digits, ...(secret ? { secret } : {}) });
    if (!data) return setCode('');
    if ('reset_uid' in data) {
      tell(data.message, 'success');
      return navigate(`/settings/reset-password/${data.reset_uid}`, { replace: true, state: { isFirst: true } });
    }
    if (!('access' in data)) return;
    forgetRegistration();
    dispatch(signedIn(data));
    tell(i18n.t('Your e-mail is verified. Welcome to the club.'), 'success');
    void navigate(takeReturn() ?? paths.home, { replace: true });
  };
  return (
    <GateCard
      title={i18n.t('Verify your e-mail')}
      intro={
        <>
          {i18n.t("We've sent a 6-digit code to")} <b>{email}</b>
        </>
      }
    >
      {!secret && (
        <Notice type="info">
          {i18n.t(
            'You registered in another browser or on another device. To keep strangers out, you choose a new password here after the code; the one from before stops working. Or enter the code where you registered.',
          )}
        </Notice>
      )}
      <Stack
        as="form"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading) void verify(code);
        }}
      >
        <PinCode
          label={i18n.t('Code')}
          value={code}
          error={error && toProblem(error).message}
          disabled={isLoading}
          onChange={(digits) => {
            setCode(digits);
            if (error && digits) reset();
          }}
          onFilled={(digits) => void verify(digits)}
        />
        {!resent && times?.expires_at && (
          <Expiry at={times.expires_at}>{i18n.t('That code has expired. Send a new one.')}</Expiry>
        )}
        <Button type="submit" wide busy={isLoading} disabled={code.length < 6}>
          {i18n.t('Verify')}
        </Button>
        <ResendCode
          email={email}
          secret={secret}
          availableAt={times?.resend_available_at}
          onSent={() => setResent(true)}
        />
      </Stack>
      <Text top={5} size="sm" tone="quiet" align="center">
        {i18n.t('Wrong address?')} <TextLink to="/register">{i18n.t('Register again')}</TextLink>
      </Text>
    </GateCard>
  );
};

export default VerifyAccountScreen;
