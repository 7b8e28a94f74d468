import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { HostedSignIn } from '#platform/config';
import { issuerPurpose, outboundFetch } from './outbound.ts';

/** The issuer of a hosted sign-in; ID tokens are checked against it. */
export interface Issuer {
  /** Its public keys, looked up by a token's header. @throws {IssuerUnreachable} */
  keys(): Promise<JWTVerifyGetKey>;
}

/** The issuer does not answer, or its answer is not OpenID Connect. */
export class IssuerUnreachable extends Error {
  constructor(issuer: string, cause: unknown) {
    super(`the issuer ${issuer} could not be reached`, { cause });
    this.name = 'IssuerUnreachable';
  }
}

/** OpenID Connect Discovery 1.0, section 3: only the fields we need. */
const Discovered = z.object({ issuer: z.string(), jwks_uri: z.url() });

/**
 * A remote issuer. Discovery runs on first use, so the club starts without it, and only at the configured address: no
 * token decides where keys are fetched from. Failures are not cached.
 */
export const remoteIssuer = ({ issuer }: HostedSignIn, production: boolean): Issuer => {
  let discovered: Promise<JWTVerifyGetKey> | null = null;
  const discover = async (): Promise<JWTVerifyGetKey> => {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await outboundFetch(issuerPurpose(issuer, { production }), address);
    const known = Discovered.parse(await answer.json());
    if (known.issuer !== issuer) throw new Error(`the provider calls itself ${known.issuer}`);
    const purpose = issuerPurpose(issuer, { production, jwksUri: known.jwks_uri });
    return createRemoteJWKSet(new URL(known.jwks_uri), {
      cooldownDuration: 30_000,
      cacheMaxAge: 600_000,
      timeoutDuration: 3000,
      [customFetch]: (url, init) => outboundFetch(purpose, url, init),
    });
  };
  return {
    keys: async () => {
      discovered ??= discover();
      try {
        return await discovered;
      } catch (error) {
        discovered = null;
        throw new IssuerUnreachable(issuer, error);
      }
    },
  };
};
