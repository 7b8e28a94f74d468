/** Who the provider says it is: the claims of its ID token that are of use here. */
export interface HostedUser {
  readonly sub: string;
  readonly email?: string;
  readonly name?: string;
}

export interface AuthState {
  readonly isLoading: boolean;
  readonly isAuthenticated: boolean;
  readonly user: HostedUser | null;
  readonly error: Error | null;
}

export type AuthAction =
  | { readonly type: 'INITIALISED' | 'LOGIN_POPUP_COMPLETE'; readonly user: HostedUser | null }
  | { readonly type: 'ERROR'; readonly error: Error }
  | { readonly type: 'LOGIN_POPUP_STARTED' | 'LOGOUT' };

/** Loading and not authenticated, until start-up knows better (specification section 4). */
export const initially: AuthState = { isLoading: true, isAuthenticated: false, user: null, error: null };

/**
 * The auth state of specification section 4: loading ends with an answer or an error, a user makes it authenticated,
 * a pop-up sets loading until it is done, and signing out clears the user.
 */
export const authReducer = (state: AuthState, action: AuthAction): AuthState => {
  switch (action.type) {
    case 'INITIALISED':
    case 'LOGIN_POPUP_COMPLETE':
      return { isLoading: false, isAuthenticated: action.user !== null, user: action.user, error: null };
    case 'LOGIN_POPUP_STARTED':
      return { ...state, isLoading: true, error: null };
    case 'ERROR':
      return { ...state, isLoading: false, error: action.error };
    case 'LOGOUT':
      return { ...state, isAuthenticated: false, user: null };
  }
};
