import { createECDH, hkdfSync } from 'node:crypto';

/** Order of the P-256 curve (FIPS 186-5). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** A pair of keys on the curve P-256: the private number, 32 bytes, and the uncompressed public point, 65 bytes. */
export interface P256Pair {
  readonly scalar: Buffer;
  readonly point: Buffer;
}

/** Derives a pair of keys from a secret; the same secret always gives the same pair. */
export const deriveP256 = (secret: Buffer): P256Pair => {
  // 48 bytes reduced modulo the order keep the bias negligible (FIPS 186-5, A.2.1).
  const drawn = Buffer.from(hkdfSync('sha256', secret, '', 'p-256', 48)).toString('hex');
  const number = (BigInt(`0x${drawn}`) % (order - 1n)) + 1n;
  const scalar = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(scalar);
  return { scalar, point: ecdh.getPublicKey() };
};
