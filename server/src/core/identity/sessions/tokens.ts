import { createHash, createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { MemberClaims } from '@club/contract/core/identity';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Config } from '#platform/config';
import { deriveKeys } from '#platform/secrets';

/** Lifetime of an access token in seconds. */
const accessLifetime = 300;

const audience = 'club-api';
const type = 'at+jwt';

export interface AccessToken {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
  readonly claims: MemberClaims;
}

/**
 * Access tokens: JWTs signed with HS256 by the server that verifies them (RFC 9068's `at+jwt` type), valid for five
 * minutes. Their claims are display data for the client; rights are read from the database on every request.
 */
export interface AccessTokens {
  /** Valid for five minutes, or until the session ends where that can't be renewed. */
  sign(
    claims: MemberClaims,
    session: { id: string; authTime: Date; method: string },
    now: Date,
    until?: Date,
  ): Promise<string>;
  /** The token's content, or why it is invalid. `ignoreExpiry` is for signing out and leaving. */
  verify(token: string, now: Date, options?: { ignoreExpiry: boolean }): Promise<AccessToken | 'malformed' | 'expired'>;
}

/** Signer and verifier for a configuration. */
export const makeAccessTokens = (config: Config): AccessTokens => {
  const keys = deriveKeys(config, 'access-token').map((key) => ({ id: keyId(key), key: createSecretKey(key) }));
  const verified = new Verified();
  return {
    sign: (claims, session, now, until) => {
      const [newest] = keys as [{ id: string; key: KeyObject }];
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({
        ...claims,
        sid: session.id,
        auth_time: Math.floor(session.authTime.getTime() / 1000),
        amr: [session.method],
      })
        .setProtectedHeader({ alg: 'HS256', typ: type, kid: newest.id })
        .setIssuer(config.publicUrl)
        .setAudience(audience)
        .setSubject(claims.user_id)
        .setJti(randomUUID())
        .setIssuedAt(seconds)
        .setExpirationTime(until ? Math.floor(until.getTime() / 1000) : seconds + accessLifetime)
        .sign(newest.key);
    },
    verify: async (token, now, options) => {
      const known = verified.get(token);
      if (known) return known.expiresAt > now || options?.ignoreExpiry ? known : 'expired';
      const read = await readToken(token, keys, config.publicUrl);
      if (read === 'malformed') return read;
      verified.keep(token, read);
      return read.expiresAt > now || options?.ignoreExpiry ? read : 'expired';
    },
  };
};

/** Checks signature, type, issuer, audience and form; the caller's clock decides about expiry. */
const readToken = async (token: string, keys: readonly { id: string; key: KeyObject }[], issuer: string) => {
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => keys.find(({ id }) => id === header.kid)?.key ?? unknownKey(),
      {
        algorithms: ['HS256'],
        typ: type,
        issuer,
        audience,
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
        currentDate: new Date(0),
      },
    );
    const claims = MemberClaims.parse(payload);
    return {
      userId: claims.user_id,
      sessionId: String(payload.sid),
      expiresAt: new Date(Number(payload.exp) * 1000),
      claims,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError || (error as Error).name === 'ZodError')
      return 'malformed';
    throw error;
  }
};

const unknownKey = (): never => {
  throw new errors.JWSSignatureVerificationFailed();
};

const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/**
 * Tokens whose signature was checked. A member sends the same token for five minutes, and one check is enough because
 * the session is read on every request anyway. Bounded; the oldest are evicted first.
 */
class Verified {
  private readonly tokens = new Map<string, AccessToken>();

  get(token: string): AccessToken | undefined {
    return this.tokens.get(token);
  }

  keep(token: string, read: AccessToken): void {
    this.tokens.set(token, read);
    if (this.tokens.size <= 10_000) return;
    for (const oldest of this.tokens.keys()) {
      this.tokens.delete(oldest);
      if (this.tokens.size <= 9_000) return;
    }
  }
}
