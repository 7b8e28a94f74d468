import { createHash, hkdfSync } from 'node:crypto';
import type { Config } from './config.ts';

type SecretPurpose =
  | 'access-token'
  | 'refresh-token'
  | 'mailed-code'
  | 'join-code'
  | 'card-number'
  | 'provider-cookie'
  | 'provider-signing'
  | 'checkpoint'
  | 'rate-limit'
  | 'referral'
  | 'mailbox'
  | 'push'
  | 'recovery-code'
  | 'health-column';

/** Keys for one purpose (HKDF, RFC 5869), newest first: the first signs, all verify. */
export const deriveKeys = (config: Pick<Config, 'secretKeys'>, purpose: SecretPurpose): [Buffer, ...Buffer[]] => {
  const [first, ...others] = config.secretKeys.map((key) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)));
  return [first as Buffer, ...others];
};

/** What a secret is stored as (SHA-256): enough for one that is too long to guess. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
