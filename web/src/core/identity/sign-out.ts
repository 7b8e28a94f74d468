import { useNavigate } from 'react-router';
import { useAuth } from '#core/identity/hosted-sign-in';
import { cleared, clearStorage, useAppDispatch, useUser } from '#platform/api';
import { identityApi } from './identity.api.ts';
import { forgetReturn } from './return-path.ts';

/** How long the server may take to end the session before the member is signed out here regardless, in milliseconds. */
const patience = 2000;

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
    await Promise.race([logout({ refresh }), new Promise((resolve) => setTimeout(resolve, patience))]);
    dispatch(cleared());
    forgetReturn();
    clearStorage();
    leaveProvider({ asked: true });
    await navigate('/login', { replace: true });
  };
};
