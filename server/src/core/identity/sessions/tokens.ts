import { createHash, createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { MemberClaims } from '@club/contract/core/identity';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Config } from '#platform/config';
import { deriveKeys } from '#platform/secrets';

/** Seconds an access token is good for. */
export const accessLifetime = 300;

const audience = 'club-api';
const type = 'at+jwt';

export interface AccessToken {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
  readonly claims: MemberClaims;
}

/**
 * Access tokens: JWT under HS256 with a key the same server verifies (RFC 9068's `at+jwt` type), good for five
 * minutes. The claims are display data for the client; rights are read from the database at every request.
 */
export interface AccessTokens {
  sign(claims: MemberClaims, session: { id: string; authTime: Date; method: string }, now: Date): Promise<string>;
  /** The token's content, or why it is not good. `ignoreExpiry` is for signing out. */
  verify(token: string, now: Date, options?: { ignoreExpiry: boolean }): Promise<AccessToken | 'malformed' | 'expired'>;
}

/** One signer and verifier for a configuration. */
export const accessTokens = (config: Config): AccessTokens => {
  const keys = deriveKeys(config, 'access-token').map((key) => ({ id: keyId(key), key: createSecretKey(key) }));
  const verified = new Verified();
  return {
    sign: (claims, session, now) => {
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
        .setExpirationTime(seconds + accessLifetime)
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

/** Signature, type, issuer, audience and form; the expiry is judged by the caller's clock. */
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
 * Tokens whose signature has been checked: a member sends the same one for five minutes, and checking it once is
 * enough, since the session is read at every request anyway. Bounded; the oldest go first.
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
