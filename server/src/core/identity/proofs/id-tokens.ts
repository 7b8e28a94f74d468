import type { identity } from '@club/contract/core/identity';
import { isPersonName } from '@club/contract/platform/names';
import { minuteMs } from '@club/contract/platform/units';
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import { IssuerUnreachable } from '#platform/adapters';
import type { Call } from '#platform/http';
import { fieldRefusal, Refusal } from '#platform/http';
import type { Foreign } from './links.store.ts';

/** Asymmetric signatures only, which need the issuer's private key; no shared secrets, no "none". */
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

/** The proven contents of an ID token. */
export interface Proof extends Foreign {
  /** True for the club's own provider, whose subjects are member ids. */
  readonly own: boolean;
  readonly email: string | null;
  /** The issuer verified the address, and the club trusts it to. */
  readonly emailProven: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** When the person last authenticated at the issuer; long ago if it does not say. */
  readonly authTime: Date;
  readonly expiresAt: Date;
}

type SocialLogin = Call<typeof identity.socialLogin>;

/**
 * Verifies an ID token of the configured issuer (OpenID Connect Core 1.0, section 3.1.3.7): signature by a published
 * key, issuer, audience, an age of at most ten minutes, and the nonce. The reason for a refusal goes only to the log.
 * @throws {Refusal} login_failed, validation_error for another provider, unavailable while the issuer cannot be
 * reached.
 */
export const verifyProof = async ({ config, clock, adapters, input }: SocialLogin): Promise<Proof> => {
  const { signIn } = config;
  if (!signIn || !adapters.issuer || input.provider !== signIn.key) {
    throw fieldRefusal('provider', "This way to sign in isn't available. Choose another one.");
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
    expiresAt: new Date((claims.exp as number) * 1000 + minuteMs),
  };
};

const verified = async (
  issuer: NonNullable<SocialLogin['adapters']['issuer']>,
  token: string,
  expected: JWTVerifyOptions,
): Promise<JWTPayload> => {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, await issuer.keys(), expected);
    // An access token (RFC 9068) grants rights; it does not identify a person.
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
  const [first = '', ...others] = toPlainWords(name).split(' ');
  return {
    firstName: toName(toPlainWords(given_name) || first),
    lastName: toName(toPlainWords(family_name) || others.join(' ')),
  };
};

/** A provider's name that the club would accept; otherwise none. */
const toName = (words: string): string => {
  const name = words.slice(0, 60).trim();
  return isPersonName(name) ? name : '';
};

/** A claim as one line of visible characters with single spaces. */
const toPlainWords = (claim: unknown): string =>
  typeof claim === 'string' && claim.isWellFormed() ? claim.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim() : '';
