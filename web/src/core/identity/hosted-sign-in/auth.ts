import { callbackPath } from '#platform/paths';
import { isAnswer, relayPath, toState } from './addresses.ts';
import { type AuthAction, type AuthState, authReducer, initially } from './auth-state.ts';
import type { IdentityClient, Proof } from './identity-client.ts';
import type { ProviderFacts } from './provider-facts.ts';
import {
  accessTokenFailed,
  loginFailed,
  meansSignedOut,
  SignInError,
  tellable,
  windowBlocked,
} from './sign-in-error.ts';
import { keepTransaction, takeTransaction } from './transactions.ts';

/** What signing in does to the browser's windows. */
interface Windows {
  leaveTo(address: string): void;
  /** Null when the browser does not allow it. */
  open(): Window | null;
}

const browserWindows: Windows = {
  leaveTo: (address) => location.assign(address),
  open: () => window.open('', '', 'popup,width=480,height=720'),
};

/**
 * The auth state of one page and all that changes it. The client that talks to the provider is loaded when it is
 * first needed; without a provider nothing ever is, and loading ends with nobody.
 */
export class Auth {
  readonly provider: ProviderFacts | null;
  readonly #windows: Windows;
  readonly #listeners = new Set<() => void>();
  #state = initially;
  #client: Promise<IdentityClient> | null = null;
  #started: Promise<void> | null = null;
  #popup: AbortController | null = null;

  constructor(provider: ProviderFacts | null, windows: Windows = browserWindows) {
    this.provider = provider;
    this.#windows = windows;
  }

  readonly state = (): AuthState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Once a page: an answer in the address is left to the callback page; otherwise the provider is asked silently,
   * and only if someone signed in through it in this browser. It never fails, it only ends loading.
   */
  readonly start = (): Promise<void> => {
    this.#started ??= this.#start();
    return this.#started;
  };

  /** Loads what a click on a sign-in button is going to need. */
  readonly warm = (): void => {
    this.#load()
      .then((client) => client.discover())
      .catch(() => {
        // The click reports the failure.
      });
  };

  /** Leaves for the provider's own page. The way back is the remembered path of the tab. */
  readonly loginWithRedirect = async (): Promise<void> => {
    try {
      const client = await this.#load();
      const { address, transaction } = await client.begin(callbackPath, asking());
      keepTransaction(transaction);
      this.#windows.leaveTo(address.href);
    } catch (failure) {
      throw this.#failed(failure);
    }
  };

  /** Takes what the provider sent back with the page; works once for each sign-in that this tab began. */
  readonly handleRedirectCallback = async (search: string): Promise<Proof> => {
    try {
      const transaction = isAnswer(search) ? takeTransaction(toState(search)) : null;
      if (!transaction) throw new Error('This tab did not ask for that answer.');
      const client = await this.#load();
      const proof = await client.finish(callbackPath, search, transaction);
      this.#dispatch({ type: 'INITIALISED', user: client.user });
      return proof;
    } catch (failure) {
      throw this.#failed(failure);
    }
  };

  /**
   * Signs in with a pop-up, which has to be opened within the click itself. Null when the member called it off.
   */
  readonly loginWithPopup = async (): Promise<Proof | null> => {
    const popup = this.#windows.open();
    if (!popup || popup.closed) throw this.#failed(new SignInError(loginFailed, { code: windowBlocked }));
    const controller = new AbortController();
    this.#popup?.abort();
    this.#popup = controller;
    this.#dispatch({ type: 'LOGIN_POPUP_STARTED' });
    try {
      const client = await this.#load();
      const proof = await throughWindow(client, popup, controller.signal);
      this.#dispatch({ type: 'LOGIN_POPUP_COMPLETE', user: client.user });
      return proof;
    } catch (failure) {
      if (!controller.signal.aborted) throw this.#failed(failure);
      if (this.#popup === controller) this.#dispatch({ type: 'INITIALISED', user: this.#state.user });
      return null;
    } finally {
      if (this.#popup === controller) this.#popup = null;
      popup.close();
    }
  };

  /** Stops waiting for the pop-up. */
  readonly cancelPopup = (): void => this.#popup?.abort();

  /**
   * Forgets everything about the provider here and revokes its tokens there, without leaving the page. After a sign-out
   * that the member asked for, the provider is told to ask who it is the next time.
   */
  readonly logout = ({ asked = false }: { asked?: boolean } = {}): void => {
    if (!this.provider) return;
    if (asked) askWhoItIs.set();
    signedInHere.clear();
    this.cancelPopup();
    this.#dispatch({ type: 'LOGOUT' });
    this.#client
      ?.then((client) => client.forget())
      .catch(() => {
        // It is forgotten here anyway and will expire there.
      });
  };

  /** The server has accepted the provider's token. */
  readonly accepted = (): void => {
    signedInHere.set();
    askWhoItIs.clear();
  };

  /** An access token of the provider; when nobody is signed in there any more, nobody is here. */
  readonly accessToken = async (): Promise<string> => {
    try {
      const client = await this.#load();
      return await client.accessToken();
    } catch (failure) {
      if (meansSignedOut(failure)) this.#endQuietly();
      throw tellable(failure, accessTokenFailed);
    }
  };

  async #start(): Promise<void> {
    if (location.pathname === callbackPath && isAnswer(location.search)) return;
    if (this.provider && signedInHere.isSet()) await this.accessToken().catch(() => {});
    const client = await this.#client?.catch(() => null);
    if (this.#state.isLoading && this.#popup === null) {
      this.#dispatch({ type: 'INITIALISED', user: client?.user ?? null });
    }
  }

  #load(): Promise<IdentityClient> {
    const { provider } = this;
    if (!provider) return Promise.reject(new Error('There is no provider to sign in with.'));
    this.#client ??= import('./identity-client.ts').then(
      ({ IdentityClient }) => new IdentityClient(provider),
      (failure) => {
        this.#client = null;
        throw failure;
      },
    );
    return this.#client;
  }

  #endQuietly(): void {
    signedInHere.clear();
    this.#dispatch({ type: 'LOGOUT' });
  }

  #failed(failure: unknown): SignInError {
    const error = tellable(failure, loginFailed);
    this.#dispatch({ type: 'ERROR', error });
    return error;
  }

  #dispatch(action: AuthAction): void {
    this.#state = authReducer(this.#state, action);
    for (const listener of this.#listeners) listener();
  }
}

const asking = (): Record<string, string> => (askWhoItIs.isSet() ? { prompt: 'login' } : {});

const throughWindow = async (client: IdentityClient, popup: Window, signal: AbortSignal): Promise<Proof> => {
  const [{ askInWindow }, { address, transaction }] = await Promise.all([
    import('./relay.ts'),
    client.begin(relayPath, asking()),
  ]);
  signal.throwIfAborted();
  const search = await askInWindow(popup, { address, state: transaction.state, signal });
  signal.throwIfAborted();
  return client.finish(relayPath, search, transaction);
};

/** Someone signed in through the provider in this browser, so the next visit asks it silently. No token is kept. */
const signedInHere = mark(() => localStorage, 'club:hosted');

/** Someone signed out in this tab, so the provider asks who it is instead of letting in anyone who was there before. */
const askWhoItIs = mark(() => sessionStorage, 'club:hosted-ask');

/** A flag that outlives the page. False where storage is blocked, which may throw on access. */
function mark(storage: () => Storage, key: string) {
  return {
    isSet: (): boolean => {
      try {
        return storage().getItem(key) === '1';
      } catch {
        return false;
      }
    },
    set: (): void => {
      try {
        storage().setItem(key, '1');
      } catch {
        // Without storage the next visit starts without the flag.
      }
    },
    clear: (): void => {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
