import { useNavigate } from 'react-router';
import { useAuth } from '#core/identity/hosted-sign-in';
import { cleared, clearStorage, useAppDispatch, useUser } from '#platform/api';
import { identityApi } from './identity.api.ts';
import { forgetReturn } from './return-path.ts';

/** How long the server may take to end the session before the member is signed out here regardless, in milliseconds. */
const patience = 2000;

const questions = new Set<() => Promise<boolean>>();

/**
 * Asks before a member signs out of their own accord; `false` keeps them signed in.
 * @returns how to stop asking
 */
export const askBeforeSignOut = (question: () => Promise<boolean>): (() => void) => {
  questions.add(question);
  return () => void questions.delete(question);
};

/**
 * Signs out (specification section 4): tells the server, clears the user, the remembered way back, drafts on this device and what is known of
 * the sign-in provider, whose tokens are revoked without going there, and leads to /login. The cache is emptied because
 * the user is gone.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { logout: leaveProvider } = useAuth();
  const { refresh } = useUser();
  const [logout] = identityApi.useLogoutMutation();
  return async () => {
    for (const ask of questions) if (!(await ask())) return;
    await Promise.race([logout({ refresh }), new Promise((resolve) => setTimeout(resolve, patience))]);
    dispatch(cleared());
    forgetReturn();
    clearStorage();
    leaveProvider({ asked: true });
    await navigate('/login', { replace: true });
  };
};
