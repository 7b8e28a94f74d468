import type { identity } from '@club/contract/core/identity';
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import { IssuerUnreachable } from '#platform/adapters';
import type { Call } from '#platform/http';
import { fieldRefusal, Refusal } from '#platform/http';
import type { Foreign } from './links.store.ts';

/** Signatures that only the issuer's private key can make; never one with a shared secret, never none. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** What an ID token proved. */
export interface Proof extends Foreign {
  /** The club's own provider: its subjects are members. */
  readonly own: boolean;
  readonly email: string | null;
  /** The issuer has checked the address, and the club believes this issuer in that. */
  readonly emailProven: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** When the person last proved themselves to the issuer; long ago when it does not say. */
  readonly authTime: Date;
  readonly expiresAt: Date;
}

type SocialLogin = Call<typeof identity.socialLogin>;

/**
 * Checks an ID token (OpenID Connect Core 1.0, section 3.1.3.7) of the configured issuer: signature by its published
 * keys, issuer, audience, age of at most ten minutes, and the nonce. Why a token is refused is told to the log alone.
 * @throws {Refusal} login_failed, validation_error for another provider, unavailable while the issuer is out of reach.
 */
export const verifyProof = async ({ config, clock, adapters, input }: SocialLogin): Promise<Proof> => {
  const { signIn } = config;
  if (!signIn || !adapters.issuer || input.provider !== signIn.key) {
    throw fieldRefusal('provider', 'This way of signing in is not available. Choose another one.');
  }
  const claims = await verified(adapters.issuer, input.token, {
    issuer: signIn.issuer,
    audience: signIn.clientId,
    algorithms,
    clockTolerance: 60,
    maxTokenAge: 600,
    requiredClaims: ['sub', 'iat', 'exp'],
    currentDate: clock.now(),
  });
  if (claims.azp !== undefined && claims.azp !== signIn.clientId) throw new Refusal('login_failed');
  if (claims.nonce !== input.nonce) throw new Refusal('login_failed');
  const authTime = Number(claims.auth_time ?? 0) * 1000;
  return {
    own: signIn.embedded,
    issuer: signIn.issuer,
    subject: claims.sub as string,
    email: typeof claims.email === 'string' && claims.email.length <= 254 ? claims.email.trim() : null,
    emailProven: claims.email_verified === true && signIn.trustsEmail,
    ...listNames(claims),
    authTime: new Date(Math.min(Number.isFinite(authTime) ? authTime : 0, clock.now().getTime())),
    expiresAt: new Date((claims.exp as number) * 1000 + 60_000),
  };
};

const verified = async (
  issuer: NonNullable<SocialLogin['adapters']['issuer']>,
  token: string,
  expected: JWTVerifyOptions,
): Promise<JWTPayload> => {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, await issuer.keys(), expected);
    // An access token (RFC 9068) says what may be done, not who is there.
    if (protectedHeader.typ !== undefined && protectedHeader.typ.toUpperCase() !== 'JWT')
      throw new Refusal('login_failed');
    return payload;
  } catch (error) {
    if (isOutOfReach(error)) throw new Refusal('unavailable', { retryAfter: 5 });
    if (error instanceof errors.JOSEError || error instanceof Refusal || error instanceof TypeError) {
      throw new Refusal('login_failed');
    }
    throw error;
  }
};

const isOutOfReach = (error: unknown): boolean =>
  error instanceof IssuerUnreachable ||
  error instanceof errors.JWKSTimeout ||
  (error instanceof Error && error.name === 'OutboundError') ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC');

const listNames = ({ given_name, family_name, name }: JWTPayload): { firstName: string; lastName: string } => {
  const [first = '', ...others] = wordsOf(name).split(' ');
  return {
    firstName: (wordsOf(given_name) || first).slice(0, 60),
    lastName: (wordsOf(family_name) || others.join(' ')).slice(0, 60),
  };
};

/** A claim as a line of text: nothing else than letters and signs that people see, single spaces. */
const wordsOf = (claim: unknown): string =>
  typeof claim === 'string' && claim.isWellFormed() ? claim.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim() : '';
