import { createECDH, hkdfSync } from 'node:crypto';
import { createLocalJWKSet, type JWK } from 'jose';
import type { Config } from '#platform/config';
import { deriveKeys } from '#platform/secrets';
import type { Issuer } from './issuer.ts';

/** Order of the P-256 curve (FIPS 186-5). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

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
    // 48 bytes reduced modulo the order keep the bias negligible (FIPS 186-5, A.2.1).
    const drawn = Buffer.from(hkdfSync('sha256', secret, '', 'p-256', 48)).toString('hex');
    const scalar = (BigInt(`0x${drawn}`) % (order - 1n)) + 1n;
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex');
    const point = ecdh.getPublicKey();
    const kid = hkdfSync('sha256', secret, '', 'kid', 9);
    return {
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      kid: Buffer.from(kid).toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url'),
    };
  });
