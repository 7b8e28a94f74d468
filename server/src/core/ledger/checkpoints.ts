import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Config } from '#platform/config';
import { deriveKeys } from '#platform/secrets';

/** A signed statement of a chain's head. */
export interface Checkpoint {
  readonly accountNumber: string;
  readonly seq: number;
  /** Hexadecimal. */
  readonly headHash: string;
  readonly at: Date;
  readonly keyId: string;
  /** Ed25519 (RFC 8032), base64url. */
  readonly signature: string;
}

/** Prefix of an Ed25519 private key in PKCS #8 (RFC 8410, section 7); the 32 key bytes follow. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/**
 * Signs `account_number|seq|head_hash|epoch_ms`. With a checkpoint, its holder can later prove whether the chain up to
 * it was rewritten or truncated.
 */
export const makeCheckpoint = (
  config: Pick<Config, 'secretKeys'>,
  head: { readonly accountNumber: string; readonly seq: number; readonly hash: Buffer },
  at: Date,
): Checkpoint => {
  const [key] = signingKeys(config);
  const headHash = head.hash.toString('hex');
  const text = `${head.accountNumber}|${head.seq}|${headHash}|${at.getTime()}`;
  const signature = sign(null, Buffer.from(text), key.privateKey).toString('base64url');
  return { accountNumber: head.accountNumber, seq: head.seq, headHash, at, keyId: key.id, signature };
};

/** The public keys, newest first. Those of former secrets still verify older signatures. */
export const listCheckpointKeys = (config: Pick<Config, 'secretKeys'>): { kid: string; x: string }[] =>
  signingKeys(config).map(({ id, publicKey }) => ({ kid: id, x: String(publicKey.export({ format: 'jwk' }).x) }));

const known = new WeakMap<readonly string[], [SigningKey, ...SigningKey[]]>();

const signingKeys = ({ secretKeys }: Pick<Config, 'secretKeys'>): [SigningKey, ...SigningKey[]] => {
  const made = known.get(secretKeys) ?? (deriveKeys({ secretKeys }, 'checkpoint').map(toSigningKey) as [SigningKey]);
  known.set(secretKeys, made);
  return made;
};

const toSigningKey = (seed: Buffer): SigningKey => {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const raw = String(publicKey.export({ format: 'jwk' }).x);
  return { id: createHash('sha256').update(raw).digest('base64url').slice(0, 12), privateKey, publicKey };
};
