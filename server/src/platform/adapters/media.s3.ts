import type { Media } from './media.ts';
import type { Bucket } from './s3.ts';

const prefix = 'media/';

/** Stores files in a bucket that nobody but the club reads. */
export const bucketMedia = (bucket: Bucket): Media => ({
  put: (key, bytes) => bucket.put(prefix + key, bytes),
  get: (key) => bucket.get(prefix + key),
  remove: (key) => bucket.remove(prefix + key),
  list: async function* () {
    for await (const { key, bytes } of bucket.list(prefix)) yield { key: key.slice(prefix.length), bytes };
  },
  check: () => bucket.check(),
});

/** The bucket, and what still lies in the folder until it is moved: nothing is missing meanwhile. */
export const movingMedia = (bucket: Media, folder: Media): Media => ({
  ...bucket,
  get: async (key) => (await bucket.get(key)) ?? folder.get(key),
  remove: async (key) => {
    await folder.remove(key);
    await bucket.remove(key);
  },
  list: async function* () {
    const seen = new Set<string>();
    for (const media of [bucket, folder])
      for await (const file of media.list()) {
        if (!seen.has(file.key)) yield file;
        seen.add(file.key);
      }
  },
});
