import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { HostedSignIn } from '#platform/config';
import { issuerPurpose, outboundFetch } from './outbound.ts';

/** The issuer of a hosted sign-in: what its ID tokens are checked against. */
export interface Issuer {
  /** Its public keys, by the header of a token. @throws {IssuerUnreachable} */
  keys(): Promise<JWTVerifyGetKey>;
}

/** The issuer does not answer, or answers what no OpenID provider answers. */
export class IssuerUnreachable extends Error {
  constructor(issuer: string, cause: unknown) {
    super(`the issuer ${issuer} could not be reached`, { cause });
    this.name = 'IssuerUnreachable';
  }
}

/** OpenID Connect Discovery 1.0, section 3: the part that is needed here. */
const Discovered = z.object({ issuer: z.string(), jwks_uri: z.url() });

/**
 * An issuer elsewhere. It is discovered at the first use, so that the club starts without it, and only at the
 * configured address: nothing in a token decides where keys are fetched from. A failure is not remembered.
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
