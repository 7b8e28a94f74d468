import { createHash, hkdfSync } from 'node:crypto';
import type { Config } from '#platform/config';

export type SecretPurpose =
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
  | 'health-act'
  | 'health-column'
  | 'kept-answer'
  | 'shared-copy'
  | 'canary'
  | 'key-print';

/** Purposes whose results can't be made again: hashes of what isn't stored, and the key that devices subscribed with. */
const lasting: ReadonlySet<SecretPurpose> = new Set([
  'join-code',
  'card-number',
  'mailbox',
  'recovery-code',
  'health-act',
  'push',
]);

/**
 * Keys for one purpose (HKDF, RFC 5869), newest first: the first signs, all verify. What has to outlive a rotation is
 * derived from the database's own secret, which is stored sealed; the rest from SECRET_KEY.
 */
export const deriveKeys = (
  { secretKeys, lastingSecret }: Pick<Config, 'secretKeys'> & Partial<Pick<Config, 'lastingSecret'>>,
  purpose: SecretPurpose,
): [Buffer, ...Buffer[]] => {
  const secrets = lastingSecret && lasting.has(purpose) ? new Set([lastingSecret, ...secretKeys]) : secretKeys;
  const [first, ...others] = [...secrets].map((key) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)));
  return [first as Buffer, ...others];
};

/** What a secret is stored as (SHA-256): enough for one that is too long to guess. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
