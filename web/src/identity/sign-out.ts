import { cleared, useAppDispatch, useUser } from '#api';
import { identityApi } from './identity.api.ts';
import { forgetReturn } from './return-path.ts';

/** How long the server may take to end the session before the member is signed out here regardless, in milliseconds. */
const patience = 2000;

/**
 * Signs out (specification section 4): tells the server, clears the user and the remembered way back. The router goes
 * to /login because the user is gone, and the cache is emptied for the same reason.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const dispatch = useAppDispatch();
  const { refresh } = useUser();
  const [logout] = identityApi.useLogoutMutation();
  return async () => {
    await Promise.race([logout({ refresh }), new Promise((resolve) => setTimeout(resolve, patience))]);
    dispatch(cleared());
    forgetReturn();
  };
};
