import type { stories as contract } from '@club/contract/hub/stories';
import type { Call } from '#platform/http';
import { reencode } from '#platform/media';

type Writing = Pick<Call<typeof contract.createStory> | Call<typeof contract.updateStory>, 'adapters' | 'input'>;

/** Longer side of a story's picture, in pixels. */
const pictureSize = 1600;

/** Re-encodes and stores the picture, before the transaction. @throws {Refusal} unsupported_file */
export const storePicture = async ({ input, adapters }: Writing): Promise<string | null> => {
  if (!input.image) return null;
  const { key, bytes } = await reencode(input.image, pictureSize, 'image', 'inside');
  await adapters.media.put(key, bytes);
  return key;
};

/** Runs the change that the picture belongs to, and deletes it if that fails. */
export const orForget = async <T>({ adapters }: Writing, image: string | null, work: Promise<T>): Promise<T> =>
  work.catch(async (error: unknown) => {
    if (image) await adapters.media.remove(image);
    throw error;
  });
