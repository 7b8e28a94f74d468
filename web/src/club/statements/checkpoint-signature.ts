import type { Checkpoint } from '@club/contract/club/statements';

export interface PointsKey {
  readonly kid: string;
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
}

/** `unsupported`: this browser has no Ed25519, so nothing is known about the signature. */
export type SignatureCheck = 'valid' | 'wrong' | 'unsupported' | 'unknown_key';

/** Checks the club's Ed25519 signature over `account_number|seq|head_hash|epoch_ms` with the key it names. */
export const checkSignature = async (
  checkpoint: Checkpoint,
  keys: readonly PointsKey[],
  subtle: SubtleCrypto,
): Promise<SignatureCheck> => {
  const found = keys.find(({ kid }) => kid === checkpoint.key_id);
  if (!found) return 'unknown_key';
  const { account_number, seq, head_hash, at, signature } = checkpoint;
  const text = new TextEncoder().encode(`${account_number}|${seq}|${head_hash}|${Date.parse(at)}`);
  const bytes = fromBase64url(signature);
  if (!bytes) return 'wrong';
  try {
    const jwk = { kty: found.kty, crv: found.crv, x: found.x };
    const key = await subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify']);
    return (await subtle.verify({ name: 'Ed25519' }, key, bytes, text)) ? 'valid' : 'wrong';
  } catch (failure) {
    return (failure as { name?: unknown } | null)?.name === 'NotSupportedError' ? 'unsupported' : 'wrong';
  }
};

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
};
