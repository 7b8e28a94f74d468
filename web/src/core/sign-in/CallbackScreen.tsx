import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { takeReturn } from '#core/identity';
import { Gate } from '#core/identity/gate';
import styles from '#core/identity/gate/screens.module.css';
import { loginFailed, SignInError, useAuth } from '#core/identity/hosted-sign-in';
import { paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { callbackPath } from '#platform/paths';
import { LinkButton, Loading, Notice } from '#platform/ui';
import { useHostedSession } from './hosted-session.ts';

/** The provider's return page: signs in or explains why it failed. */
const CallbackScreen = () => {
  const failure = useAnswer();
  if (failure === null) return <Loading />;
  return (
    <Gate title={i18n.t("We couldn't sign you in")} intro={i18n.t('Please try again.')}>
      <div className={styles.form}>
        <Notice type="error">{failure}</Notice>
        <LinkButton to="/login" wide replace>
          {i18n.t('Back to login')}
        </LinkButton>
      </div>
    </Gate>
  );
};

/** Removes the answer from the address and handles it once. Null while working. */
const useAnswer = (): string | null => {
  const { search } = useLocation();
  const { handleRedirectCallback } = useAuth();
  const exchange = useHostedSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const handle = async () => {
      await navigate(callbackPath, { replace: true });
      const { signedIn, refusal } = await exchange(await handleRedirectCallback(search));
      setFailure(refusal);
      if (signedIn) await navigate(takeReturn() ?? paths.home, { replace: true });
    };
    handle().catch((thrown) => setFailure(thrown instanceof SignInError ? thrown.message : loginFailed));
  }, [search, exchange, handleRedirectCallback, navigate]);
  return failure;
};

export default CallbackScreen;
