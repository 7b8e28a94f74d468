import { type Media, openMediaPlaces } from '#platform/adapters';
import type { Config } from '#platform/config';

type Log = (line: string) => void;

/** Pictures between two lines of progress. */
const step = 100;

/**
 * Moves all pictures from the data folder to the bucket, or back, while the club runs with the bucket: each is stored, read
 * again and compared before it leaves its old place. Ended half-way, it goes on where it was.
 * @throws {Error} without a bucket or a direction, or when a picture couldn't be moved; it is then still where it was.
 */
export const moveFiles = async (
  config: Pick<Config, 'files' | 'dataDir'>,
  direction: string | undefined,
  log: Log,
): Promise<string> => {
  const { folder, bucket } = openMediaPlaces(config);
  if (direction !== 'bucket' && direction !== 'folder')
    throw new Error('Say where to: npm run admin -- move-files bucket, or move-files folder');
  if (!bucket) throw new Error('Name the bucket in S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.');
  const [from, to] = direction === 'bucket' ? [folder, bucket] : [bucket, folder];
  const [all, there] = [await listSizes(from), await listSizes(to)];
  let [done, bytes] = [0, 0];
  for (const [key, size] of all) {
    await moveFile(from, to, key, there.get(key) === size);
    done += 1;
    bytes += size;
    if (done % step === 0) log(`${done} of ${all.size} pictures, ${toMegabytes(bytes)} MB`);
  }
  const place = direction === 'bucket' ? `the bucket ${config.files?.bucket}` : config.dataDir;
  return `Moved ${all.size} pictures, ${toMegabytes(bytes)} MB, to ${place}.`;
};

const listSizes = async (media: Media): Promise<ReadonlyMap<string, number>> =>
  new Map((await Array.fromAsync(media.list())).map(({ key, bytes }) => [key, bytes]));

const toMegabytes = (bytes: number): number => Math.ceil(bytes / 1e6);

const moveFile = async (from: Media, to: Media, key: string, isThere: boolean): Promise<void> => {
  const bytes = await from.get(key);
  // Its member deleted it meanwhile.
  if (!bytes) return;
  if (!isThere) await to.put(key, bytes);
  let stored = await to.get(key);
  if (!stored?.equals(bytes)) {
    await to.put(key, bytes);
    stored = await to.get(key);
  }
  if (!stored?.equals(bytes)) throw new Error(`${key} was not stored as it is. It is still in its old place.`);
  // Deleted between the two: what was just stored belongs to nothing.
  if (!(await from.get(key))) await to.remove(key);
  await from.remove(key);
};
