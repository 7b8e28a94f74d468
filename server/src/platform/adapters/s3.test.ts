import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { openS3Service, type S3Service } from '#tools/testing';
import { type Bucket, openBucket } from './s3.ts';

let service: S3Service;
const connect = (settings: Record<string, string> = {}): Bucket => {
  const { files } = readConfig({ NODE_ENV: 'test', ...service.settings, ...settings });
  if (!files) throw new Error('no bucket is configured');
  return openBucket(files);
};
beforeEach(async () => {
  service = await openS3Service();
});
afterEach(() => service.close());

const bytes = randomBytes(2000);
/** Meets the first request so, and answers the others. */
const once = (mishap: ReturnType<S3Service['meet']>): S3Service['meet'] => {
  let met = false;
  return () => {
    if (met) return null;
    met = true;
    return mishap;
  };
};

test('what is stored is read back, listed over all pages and removed, under a signature that the service accepts', async () => {
  const bucket = connect();
  const keys = ['media/a.webp', 'media/b.webp', 'media/c.webp', 'media/d-_.webp', 'other/e'];
  for (const key of keys) await bucket.put(key, bytes);
  expect((await bucket.get('media/a.webp'))?.equals(bytes)).toBe(true);
  expect(await Array.fromAsync(bucket.list('media/'))).toEqual(
    keys.slice(0, 4).map((key) => ({ key, bytes: bytes.length })),
  );
  await bucket.remove('media/a.webp');
  await bucket.remove('media/a.webp');
  expect(await bucket.get('media/a.webp')).toBeNull();
});

test.each(['lose', 500, 503] as const)('a put that meets %s is done again, and stands once', async (mishap) => {
  service.meet = once(mishap);
  await connect().put('media/a.webp', bytes);
  expect(service.asked).toHaveLength(2);
  expect([...service.objects].map(([key, stored]) => [key, stored.bytes.equals(bytes)])).toEqual([
    ['media/a.webp', true],
  ]);
});

test.each(['wrong_bytes', 'cut_short'] as const)('a read that meets %s once is done again', async (mishap) => {
  const bucket = connect();
  await bucket.put('media/a.webp', bytes);
  service.meet = once(mishap);
  expect((await bucket.get('media/a.webp'))?.equals(bytes)).toBe(true);
});

test('bytes that stay wrong are never handed on', async () => {
  const bucket = connect();
  await bucket.put('media/a.webp', bytes);
  service.meet = () => 'wrong_bytes';
  await expect(bucket.get('media/a.webp')).rejects.toMatchObject({ reason: 'damaged' });
});

test.each([
  ['does not answer', 'hang', 'away', 'S3_SECONDS'],
  ['fails', 503, 'away', 'S3_ENDPOINT'],
  ['refuses', 403, 'refused', 'S3_SECRET_KEY'],
  ['leads to another region', 307, 'refused', 'S3_REGION'],
  ['has no such bucket', 404, 'no_bucket', 'S3_BUCKET'],
] as const)('a service that %s is told by the setting that mends it', async (_, mishap, reason, setting) => {
  service.meet = () => mishap;
  const bucket = connect({ S3_SECONDS: '1' });
  for (const ask of [() => bucket.put('media/a.webp', bytes), () => bucket.get('media/a.webp'), bucket.check])
    await expect(ask()).rejects.toMatchObject({ reason, message: expect.stringContaining(setting) });
  expect(service.objects.size).toBe(0);
});

test('a wrong secret, key or region stores nothing', async () => {
  for (const setting of ['S3_SECRET_KEY', 'S3_ACCESS_KEY', 'S3_REGION'])
    await expect(connect({ [setting]: 'guessed' }).put('media/a.webp', bytes)).rejects.toMatchObject({
      reason: 'refused',
    });
  expect(service.objects.size).toBe(0);
});

test('a service that is gone is away', async () => {
  const bucket = connect();
  await service.close();
  await expect(bucket.get('media/a.webp')).rejects.toMatchObject({ reason: 'away' });
});

test.each(['../escape', '/absolute', 'media//a', 'media/a b', '.hidden'])('%s is no key', async (key) => {
  await expect(connect().put(key, bytes)).rejects.toThrow('a name the club made');
  expect(service.asked).toEqual([]);
});
