import { minuteMs } from '@club/contract/platform/units';
import * as oidc from 'openid-client';
import { relayPath } from './addresses.ts';
import type { HostedUser } from './auth-state.ts';
import type { ProviderFacts } from './provider-facts.ts';
import { askInFrame } from './relay.ts';
import { meansSignedOut } from './sign-in-error.ts';
import type { Transaction } from './transactions.ts';

/** Tokens count as expired this many milliseconds early (specification section 9). */
const early = minuteMs;
/** How long the provider may take for one answer, in seconds. */
const patience = 15;

/** The proof the API expects: an ID token and its nonce. */
export interface Proof {
  readonly token: string;
  readonly nonce: string;
  readonly email: string;
}

interface Kept {
  readonly access: string;
  readonly expiresAt: number;
  readonly refresh: string | null;
  readonly user: HostedUser;
}

type Tokens = Awaited<ReturnType<typeof oidc.refreshTokenGrant>>;

/**
 * Talks to any standard OpenID provider: authorization code flow with PKCE (RFC 7636), state, nonce, and the issuer
 * in the answer (RFC 9207) against mix-up. Tokens live here, in memory, and nowhere else.
 */
export class IdentityClient {
  readonly #facts: ProviderFacts;
  #discovered: Promise<oidc.Configuration> | null = null;
  #renewal: Promise<string> | null = null;
  #kept: Kept | null = null;
  /** Counts sign-outs: an answer to a question from before the last one is of no use any more. */
  #round = 0;

  constructor(facts: ProviderFacts) {
    this.#facts = facts;
  }

  get user(): HostedUser | null {
    return this.#kept?.user ?? null;
  }

  /** Reads the provider's addresses once. Failures are not cached. */
  discover(): Promise<oidc.Configuration> {
    this.#discovered ??= discovered(this.#facts).catch((failure) => {
      this.#discovered = null;
      throw failure;
    });
    return this.#discovered;
  }

  /** The address to begin a sign-in at, and what its answer will be checked against. */
  async begin(
    returnPath: string,
    more: Record<string, string> = {},
  ): Promise<{ address: URL; transaction: Transaction }> {
    const configuration = await this.discover();
    const verifier = oidc.randomPKCECodeVerifier();
    const transaction = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
    const address = oidc.buildAuthorizationUrl(configuration, {
      ...this.#facts.parameters,
      ...more,
      redirect_uri: location.origin + returnPath,
      scope: this.#facts.scope,
      state: transaction.state,
      nonce: transaction.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { address, transaction };
  }

  /** Exchanges the code of an answer at the token endpoint. Refuses an answer to anything but this transaction. */
  async finish(returnPath: string, search: string, { state, nonce, verifier }: Transaction): Promise<Proof> {
    const round = this.#round;
    const configuration = await this.discover();
    const answered = new URL(location.origin + returnPath + search);
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const tokens = await oidc.authorizationCodeGrant(configuration, answered, checks);
    const { user } = this.#keep(tokens, round);
    return { token: tokens.id_token ?? '', nonce, email: user.email ?? '' };
  }

  /** A token with more than 60 seconds to live. Callers at the same time share one renewal, tabs take turns. */
  accessToken(): Promise<string> {
    const cached = this.#fresh();
    if (cached !== null) return Promise.resolve(cached);
    this.#renewal ??= inTurn(async () => this.#fresh() ?? (await this.#renew())).finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  /** Forgets every token at once, then tells the provider to revoke what it can (RFC 7009). Never leaves the page. */
  async forget(): Promise<void> {
    const refresh = this.#kept?.refresh;
    this.#kept = null;
    this.#round += 1;
    if (!refresh) return;
    const configuration = await this.discover();
    if (!configuration.serverMetadata().revocation_endpoint) return;
    await oidc.tokenRevocation(configuration, refresh, { token_type_hint: 'refresh_token' });
  }

  #fresh(): string | null {
    return this.#kept && this.#kept.expiresAt - early > Date.now() ? this.#kept.access : null;
  }

  /**
   * By the refresh token; without one, or when the provider calls it invalid, in a hidden frame if that is switched
   * on. Any other failure, such as a broken connection, changes nothing.
   */
  async #renew(): Promise<string> {
    const round = this.#round;
    const refresh = this.#kept?.refresh;
    if (refresh) {
      try {
        const tokens = await oidc.refreshTokenGrant(await this.discover(), refresh);
        return this.#keep(tokens, round).access;
      } catch (failure) {
        const invalid = failure instanceof oidc.ResponseBodyError && failure.error === 'invalid_grant';
        if (!invalid || !this.#facts.hiddenFrame) throw failure;
      }
    }
    if (!this.#facts.hiddenFrame) throw new Error('There is no refresh token, and no hidden frame may be asked.');
    return this.#renewInFrame(round);
  }

  async #renewInFrame(round: number): Promise<string> {
    const before = this.#kept?.user.sub;
    try {
      const { address, transaction } = await this.begin(relayPath, { prompt: 'none' });
      const search = await askInFrame(address, transaction.state);
      if (round !== this.#round) throw new Error('Signed out meanwhile.');
      await this.finish(relayPath, search, transaction);
      if (before === undefined || this.#kept?.user.sub === before) return this.#kept?.access ?? '';
      this.#kept = null;
      throw new Error('Someone else is signed in at the provider.');
    } catch (failure) {
      if (meansSignedOut(failure) && round === this.#round) this.#kept = null;
      throw failure;
    }
  }

  /** Keeps what a renewal leaves out. */
  #keep(tokens: Tokens, round: number): Kept {
    if (round !== this.#round) throw new Error('Signed out meanwhile.');
    const claims = tokens.claims();
    const user = claims ? userIn(claims) : this.#kept?.user;
    if (!user) throw new Error('The provider sent no ID token.');
    this.#kept = {
      access: tokens.access_token,
      expiresAt: Date.now() + (tokens.expiresIn() ?? 0) * 1000,
      refresh: tokens.refresh_token ?? this.#kept?.refresh ?? null,
      user,
    };
    return this.#kept;
  }
}

const discovered = ({ issuer, clientId }: ProviderFacts): Promise<oidc.Configuration> => {
  const address = new URL(issuer);
  // Only a provider on this computer may be used without TLS.
  const execute = address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(address, clientId, undefined, oidc.None(), { execute, timeout: patience });
};

const userIn = ({ sub, email, name }: NonNullable<ReturnType<Tokens['claims']>>): HostedUser => ({
  sub,
  ...(typeof email === 'string' ? { email } : {}),
  ...(typeof name === 'string' ? { name } : {}),
});

/** Browsers without locks fall back to no lock; each tab holds its own tokens, so this only spares the provider. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('club.identity', work) : work();
