import { ConfigError } from '#platform/config';
import { type Db, queryRow } from '#platform/db';
import type { FilesConfig } from '#platform/files';
import { openBucket } from './s3.ts';

/** The object that names the club whose files lie beside it. */
const key = 'club';

/**
 * Takes the bucket for this club, once, and makes sure that it still is this club's: what no row of its database knows is
 * deleted there, which would be another club's files.
 * @throws {ConfigError} when the bucket is another club's.
 * @throws {FilesUnavailable}
 */
export const reserveBucket = async (files: FilesConfig | null, db: Db): Promise<void> => {
  if (!files) return;
  const bucket = openBucket(files);
  const own = (await queryRow<{ id: string }>(db)`select id from file_store_owner`)?.id ?? '';
  // Of two clubs that begin at once, the one written over may pass here; it finds the other before it deletes anything.
  if ((await bucket.get(key)) === null) await bucket.put(key, Buffer.from(own));
  if ((await bucket.get(key))?.toString() === own) return;
  const place = files.prefix ? `${files.bucket}/${files.prefix}` : files.bucket;
  throw new ConfigError([
    `S3_BUCKET: ${place} holds the files of another club. Name another bucket, or a part of this one in S3_PREFIX. ` +
      `If the other club is gone for good, delete the object ${files.prefix}${key}.`,
  ]);
};
