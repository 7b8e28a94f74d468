import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Config } from '#platform/config';
import { deriveKeys, type SecretPurpose } from '#platform/secrets';

type Keys = Pick<Config, 'secretKeys'>;

/** Seals and opens texts under the keys of one purpose. */
export interface Sealing {
  /**
   * Seals a text with the newest key (AES-256-GCM, NIST SP 800-38D): version, key id, nonce, tag and ciphertext. The
   * place is authenticated with it.
   */
  readonly seal: (config: Keys, place: string, text: string) => Buffer;
  /** Opens a sealed value. @throws when it was sealed for another place, changed, or with a key that is no longer known. */
  readonly unseal: (config: Keys, place: string, sealed: Buffer) => string;
  /** What values begin with, by the key that sealed them, newest first. */
  readonly listHeads: (config: Keys) => readonly [Buffer, ...Buffer[]];
}

const algorithm = 'aes-256-gcm';
const version = 1;
const [keyIdBytes, nonceBytes, tagBytes] = [4, 12, 16];
const headBytes = 1 + keyIdBytes + nonceBytes + tagBytes;

export const createSealing = (purpose: SecretPurpose): Sealing => {
  /** Derived once for the secrets of a configuration: a page opens hundreds of values. */
  const derived = new WeakMap<Keys['secretKeys'], [Key, ...Key[]]>();
  const listKeys = (config: Keys): [Key, ...Key[]] => {
    const present = derived.get(config.secretKeys);
    if (present) return present;
    const [first, ...older] = deriveKeys(config, purpose);
    const keys: [Key, ...Key[]] = [toKey(first), ...older.map(toKey)];
    derived.set(config.secretKeys, keys);
    return keys;
  };
  return {
    seal: (config, place, text) => {
      const [key] = listKeys(config);
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key.key, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([key.head, nonce, cipher.getAuthTag(), sealed]);
    },
    unseal: (config, place, sealed) => {
      const head = sealed.subarray(0, 1 + keyIdBytes);
      const key = listKeys(config).find((one) => one.head.equals(head));
      if (!key) throw new Error(`a value of ${place} has an unknown key`);
      const nonce = sealed.subarray(1 + keyIdBytes, 1 + keyIdBytes + nonceBytes);
      const decipher = createDecipheriv(algorithm, key.key, nonce).setAAD(Buffer.from(place));
      decipher.setAuthTag(sealed.subarray(headBytes - tagBytes, headBytes));
      return decipher.update(sealed.subarray(headBytes), undefined, 'utf8') + decipher.final('utf8');
    },
    listHeads: (config) => {
      const [first, ...older] = listKeys(config);
      return [first.head, ...older.map(({ head }) => head)];
    },
  };
};

interface Key {
  readonly key: KeyObject;
  /** Version and key id. */
  readonly head: Buffer;
}

const toKey = (key: Buffer): Key => {
  const id = createHash('sha256').update('key id').update(key).digest().subarray(0, keyIdBytes);
  return { key: createSecretKey(key), head: Buffer.concat([Buffer.from([version]), id]) };
};
