import { useNavigate } from 'react-router';
import { identityApi } from '#core/identity';
import { type Proof, useAuth } from '#core/identity/hosted-sign-in';
import { signedIn, toProblem, useAppDispatch, useTell } from '#platform/api';
import { forgetReferral, recallReferral } from './referral.ts';

/** Another provider account may work, so the provider asks for one next time. */
const wantsAnotherAccount: readonly unknown[] = ['email_taken', 'email_not_shared'];

/**
 * Exchanges the provider's word for a session of the club. Tells whether the member is signed in, or else the sentence
 * to show; an address that is not verified yet leads to its code and has none. After a refusal nothing of the provider
 * is kept.
 */
export const useHostedSession = (): ((proof: Proof) => Promise<{ signedIn: boolean; refusal: string | null }>) => {
  const [ask] = identityApi.useSocialLoginMutation();
  const { provider, accepted, logout } = useAuth();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const tell = useTell();
  return async ({ token, nonce, email }) => {
    const code = recallReferral();
    const invited = code ? { referral_code: code } : {};
    const { data, error } = await ask({ provider: provider?.provider ?? '', token, nonce, ...invited });
    if (data) {
      forgetReferral();
      accepted();
      dispatch(signedIn(data));
      return { signedIn: true, refusal: null };
    }
    const { code: refused, message } = toProblem(error);
    logout({ asked: wantsAnotherAccount.includes(refused) });
    if (refused !== 'email_not_verified' || !email) return { signedIn: false, refusal: message };
    forgetReferral();
    tell(message, 'info');
    await navigate(`/verify-account/${encodeURIComponent(email)}`, { replace: true });
    return { signedIn: false, refusal: null };
  };
};
