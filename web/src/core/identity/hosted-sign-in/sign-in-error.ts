/** The two sentences of specification section 8. */
export const loginFailed = 'Login failed';
export const accessTokenFailed = 'Get access token failed';

/** A failed sign-in or token request, with a sentence to show. */
export class SignInError extends Error {
  /** The provider's error code or one of ours; null if unknown. */
  readonly code: string | null;

  constructor(message: string, { code = null, cause }: { code?: string | null; cause?: unknown } = {}) {
    super(message, { cause });
    this.code = code;
  }
}

/** Not a code of any provider: the browser did not open the pop-up. */
export const windowBlocked = 'window_blocked';

/**
 * Puts any failure into a sentence: the provider's own when it gave an error and a description, else the fallback
 * (specification section 8). The text of a library or of the network is never shown; it stays as the cause.
 */
export const tellable = (failure: unknown, fallback: string): SignInError => {
  if (failure instanceof SignInError) return failure;
  const { error, error_description } = (failure ?? {}) as Record<string, unknown>;
  const code = typeof error === 'string' && error !== '' ? error : null;
  const described = code !== null && typeof error_description === 'string' && error_description.trim() !== '';
  return new SignInError(described ? error_description : fallback, { code, cause: failure });
};

/** What a provider answers to a silent question when nobody is signed in there (OpenID Connect Core 3.1.2.6). */
const quiet = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'];

export const meansSignedOut = (failure: unknown): boolean => {
  const { code, error } = (failure ?? {}) as Record<string, unknown>;
  return quiet.includes(String(failure instanceof SignInError ? code : error));
};
