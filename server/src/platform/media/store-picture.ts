import type { Call } from '#platform/http';
import { reencode } from './reencode.ts';

/**
 * Re-encodes an uploaded picture and stores it for the call's change: without that change it is deleted again. Done
 * before the transaction.
 * @returns the key to write into the row
 * @throws {Refusal} unsupported_file
 */
export const storePicture = async (
  { pendingMedia }: Pick<Call, 'pendingMedia'>,
  ...picture: Parameters<typeof reencode>
): Promise<string> => {
  const { key, bytes } = await reencode(...picture);
  await pendingMedia.put(key, bytes);
  return key;
};
