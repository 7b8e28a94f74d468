import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useUser } from '#platform/api';
import { Auth } from './auth.ts';
import type { AuthState } from './auth-state.ts';
import { readProvider } from './provider-facts.ts';

const AuthContext = createContext<Auth | null>(null);

/**
 * Gives the pages inside their auth state. It outlives no sign-in of the club: when the member is gone, for whatever
 * reason and in whichever tab, so is what is known of the provider.
 */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const [auth] = useState(() => new Auth(readProvider()));
  const { access } = useUser();
  const before = useRef(access);
  useEffect(() => void auth.start(), [auth]);
  useEffect(() => {
    if (before.current !== '' && access === '') auth.logout();
    before.current = access;
  }, [access, auth]);
  return <AuthContext value={auth}>{children}</AuthContext>;
};

type Actions = Pick<
  Auth,
  | 'provider'
  | 'warm'
  | 'loginWithRedirect'
  | 'handleRedirectCallback'
  | 'loginWithPopup'
  | 'cancelPopup'
  | 'logout'
  | 'accepted'
  | 'accessToken'
>;

/** The provider's user and the sign-in actions. */
export const useAuth = (): AuthState & Actions => {
  const auth = use(AuthContext);
  if (!auth) throw new Error('The auth state is only known inside AuthProvider.');
  const state = useSyncExternalStore(auth.subscribe, auth.state);
  const { provider, warm, loginWithRedirect, handleRedirectCallback, loginWithPopup } = auth;
  const { cancelPopup, logout, accepted, accessToken } = auth;
  return {
    ...state,
    ...{ provider, warm, loginWithRedirect, handleRedirectCallback, loginWithPopup },
    ...{ cancelPopup, logout, accepted, accessToken },
  };
};
