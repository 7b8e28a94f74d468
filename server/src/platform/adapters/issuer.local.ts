import { hkdfSync } from 'node:crypto';
import { createLocalJWKSet, type JWK } from 'jose';
import type { Config } from '#platform/config';
import { deriveP256 } from '#platform/p256';
import { deriveKeys } from '#platform/secrets';
import type { Issuer } from './issuer.ts';

/** The embedded provider as an issuer. It holds its own keys, so nothing is fetched. */
export const localIssuer = (config: Config): Issuer => {
  const keys = signingKeys(config).map(({ d: _private, ...shown }) => shown);
  const set = createLocalJWKSet({ keys });
  return { keys: async () => set };
};

/**
 * The embedded provider's private keys (ES256), newest first, derived from the club's secrets. They survive a restart;
 * a new secret at the front of the list adds a key, and the old one stays published.
 */
export const signingKeys = (config: Pick<Config, 'secretKeys'>): JWK[] =>
  deriveKeys(config, 'provider-signing').map((secret) => {
    const { scalar, point } = deriveP256(secret);
    const kid = hkdfSync('sha256', secret, '', 'kid', 9);
    return {
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      kid: Buffer.from(kid).toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: scalar.toString('base64url'),
    };
  });
