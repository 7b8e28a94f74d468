import { useNavigate } from 'react-router';
import { takeReturn } from '#core/identity';
import { Gate } from '#core/identity/gate';
import { loginFailed, SignInError, useAuth } from '#core/identity/hosted-sign-in';
import { paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { useReturn } from '#platform/pages';
import { callbackPath } from '#platform/paths';
import { LinkButton, Loading, Notice, Stack } from '#platform/ui';
import { useHostedSession } from './hosted-session.ts';

/** The provider's return page: signs in or explains why it failed. */
const CallbackScreen = () => {
  const failure = useAnswer();
  if (failure === null) return <Loading />;
  return (
    <Gate title={i18n.t("We couldn't sign you in")} intro={i18n.t('Please try again.')}>
      <Stack gap={4}>
        <Notice type="error">{failure}</Notice>
        <LinkButton to="/login" wide replace>
          {i18n.t('Back to login')}
        </LinkButton>
      </Stack>
    </Gate>
  );
};

const useAnswer = (): string | null => {
  const { handleRedirectCallback } = useAuth();
  const exchange = useHostedSession();
  const navigate = useNavigate();
  return useReturn(callbackPath, async (search) => {
    try {
      const { signedIn, refusal } = await exchange(await handleRedirectCallback(search));
      if (signedIn) await navigate(takeReturn() ?? paths.home, { replace: true });
      return refusal;
    } catch (thrown) {
      return thrown instanceof SignInError ? thrown.message : loginFailed;
    }
  });
};

export default CallbackScreen;
