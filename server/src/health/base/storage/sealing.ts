import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Config } from '#platform/config';
import { deriveKeys } from '#platform/secrets';

/** Where a sealed value stands. It opens nowhere else: not in another column, and not for another member. */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly memberId: string;
}

type Keys = Pick<Config, 'secretKeys'>;

const algorithm = 'aes-256-gcm';
const version = 1;
const [keyIdBytes, nonceBytes, tagBytes] = [4, 12, 16];
const headBytes = 1 + keyIdBytes + nonceBytes + tagBytes;

/**
 * Seals a text with the newest key (AES-256-GCM, NIST SP 800-38D): version, key id, nonce, tag and ciphertext. The
 * place is authenticated with it.
 */
export const seal = (config: Keys, place: Place, text: string): Buffer => {
  const [key] = listKeys(config);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key.key, nonce).setAAD(toBytes(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), key.id, nonce, cipher.getAuthTag(), sealed]);
};

/** Opens a sealed value. @throws when it was sealed for another place, changed, or with a key that is no longer known. */
export const unseal = (config: Keys, place: Place, sealed: Buffer): string => {
  const id = sealed.subarray(1, 1 + keyIdBytes);
  const key = listKeys(config).find((one) => one.id.equals(id));
  if (sealed[0] !== version || !key) throw new Error(`a value of ${place.table}.${place.column} has an unknown key`);
  const nonce = sealed.subarray(1 + keyIdBytes, 1 + keyIdBytes + nonceBytes);
  const decipher = createDecipheriv(algorithm, key.key, nonce).setAAD(toBytes(place));
  decipher.setAuthTag(sealed.subarray(headBytes - tagBytes, headBytes));
  return decipher.update(sealed.subarray(headBytes), undefined, 'utf8') + decipher.final('utf8');
};

/** Seals a value as JSON, as `seal` does. */
export const sealJson = (config: Keys, place: Place, value: unknown): Buffer =>
  seal(config, place, JSON.stringify(value));

/** Opens a value that was sealed as JSON. @throws as `unseal` does */
export const unsealJson = <Value>(config: Keys, place: Place, sealed: Buffer): Value =>
  JSON.parse(unseal(config, place, sealed));

/** What every value sealed with the newest key begins with. */
export const findCurrentHead = (config: Keys): Buffer =>
  Buffer.concat([Buffer.from([version]), listKeys(config)[0].id]);

interface Key {
  readonly key: KeyObject;
  readonly id: Buffer;
}

/** Derived once for the secrets of a configuration: a page opens hundreds of values. */
const derived = new WeakMap<Keys['secretKeys'], [Key, ...Key[]]>();

const listKeys = (config: Keys): [Key, ...Key[]] => {
  const present = derived.get(config.secretKeys);
  if (present) return present;
  const [first, ...older] = deriveKeys(config, 'health-column');
  const keys: [Key, ...Key[]] = [toKey(first), ...older.map(toKey)];
  derived.set(config.secretKeys, keys);
  return keys;
};

const toKey = (key: Buffer): Key => ({
  key: createSecretKey(key),
  id: createHash('sha256').update('key id').update(key).digest().subarray(0, keyIdBytes),
});

const toBytes = ({ table, column, memberId }: Place): Buffer => Buffer.from(`${table}.${column}.${memberId}`);
