import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#platform/config';
import type { FilesConfig } from '#platform/files';
import { openS3Service, ownClone, type S3Service, type TestDatabase, testDatabase } from '#tools/testing';
import { reserveBucket } from './bucket-owner.ts';
import { openBucket } from './s3.ts';

let service: S3Service;
let one: TestDatabase;
let other: TestDatabase;
beforeEach(async () => {
  service = await openS3Service();
  [one, other] = [await testDatabase(), await ownClone()];
  // Clones of one template are one club.
  const owner = new pg.Client(other.ownerUrl);
  await owner.connect();
  await owner.query('update file_store_owner set id = gen_random_uuid()');
  await owner.end();
});
afterEach(async () => {
  await service.close();
  await other.close();
});

const name = (prefix = ''): FilesConfig => {
  const { files } = readConfig({
    NODE_ENV: 'test',
    ...service.settings,
    ...(prefix && { S3_PREFIX: prefix }),
  });
  if (!files) throw new Error('no bucket is configured');
  return files;
};

test('a bucket belongs to the club that came first, and the other is told how to get a part of its own', async () => {
  await reserveBucket(name(), one.db);
  await reserveBucket(name(), one.db);
  const refused = await reserveBucket(name(), other.db).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect((refused as Error).message).toContain(
    'S3_BUCKET: club-files holds the files of another club. Name another bucket, or a part of this one in S3_PREFIX.',
  );
});

test('two clubs with a part each see nothing of one another', async () => {
  const [north, south] = [name('clubs/north'), name('clubs/south/')];
  await reserveBucket(north, one.db);
  await reserveBucket(south, other.db);
  await openBucket(north).put('imports/a/upload-1', Buffer.from('north'));
  expect(await Array.fromAsync(openBucket(south).list('imports/'))).toEqual([]);
  expect(await openBucket(south).get('imports/a/upload-1')).toBeNull();
  expect(await Array.fromAsync(openBucket(north).list('imports/'))).toEqual([{ key: 'imports/a/upload-1', bytes: 5 }]);
  expect([...service.objects.keys()].sort()).toEqual([
    'clubs/north/club',
    'clubs/north/imports/a/upload-1',
    'clubs/south/club',
  ]);
});
