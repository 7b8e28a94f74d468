import { createHash, randomBytes } from 'node:crypto';
import { hashSecret } from '#platform/secrets';

const prefix = 'clb_';

/** A new token of a bridge with the two hashes it is known by; the token itself is shown once and kept nowhere. */
export const makeToken = (): { readonly token: string; readonly hash: Buffer; readonly uploaderHash: Buffer } => {
  const token = `${prefix}${randomBytes(32).toString('base64url')}`;
  const sha1 = createHash('sha1').update(token).digest('hex');
  return { token, hash: hashSecret(token), uploaderHash: hashSecret(sha1) };
};

const asToken = /^clb_[\w-]{43}$/;
const asUploaders = /^[0-9a-f]{40}$/i;

/** The hash that a token is looked for by; null for what is no token, a session's among it. */
export const hashToken = (sent: string): Buffer | null => (asToken.test(sent) ? hashSecret(sent) : null);

/** The same for a secret as uploaders for Nightscout send it: as it is, or as its SHA-1 in hexadecimal. */
export const hashUploaderSecret = (sent: string): Buffer | null =>
  asUploaders.test(sent) ? hashSecret(sent.toLowerCase()) : hashToken(sent);
