import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { account } from '@club/contract/club/account';
import { settings } from '@club/contract/hub/settings';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMediaPlaces } from '#platform/adapters';
import { readConfig } from '#platform/config';
import {
  call,
  factories,
  listRows,
  type Member,
  openS3Service,
  type S3Service,
  type TestClub,
  testClub,
} from '#tools/testing';
import { moveFiles } from './move-files.ts';

let service: S3Service;
let club: TestClub;
let ada: Member;
const dataDir = mkdtempSync(path.join(tmpdir(), 'club-stored-'));
beforeAll(async () => {
  service = await openS3Service();
  club = await testClub({ ...service.settings, S3_SECONDS: '2', DATA_DIR: dataDir });
});
beforeEach(async () => {
  service.meet = () => null;
  ada = await factories.member(club);
});
afterAll(async () => {
  await club.close();
  await service.close();
  rmSync(dataDir, { recursive: true });
});

const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b6170' } })
  .png()
  .toBuffer();
const save = () =>
  call(
    club.app,
    account.saveProfile,
    { profile_pic: new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' }) },
    { as: ada },
  );
const listLocal = () =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.webp'));
const upload = async (): Promise<string> => (await save()).body.profile.profile_pic ?? '';

test('a picture goes to the bucket alone, and the club answers it from there, never by an address of the bucket', async () => {
  const address = await upload();
  expect(address).toMatch(/^\/media\/[\w-]{22}\.webp$/);
  expect(service.objects.has(`media/${path.basename(address)}`)).toBe(true);
  expect(listLocal()).toEqual([]);
  const answer = await club.app.inject(address);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('a lost answer of the bucket is no failure for the member, and leaves one object', async () => {
  const before = service.objects.size;
  let lost = 0;
  service.meet = ({ method }) => {
    if (method !== 'PUT' || lost > 0) return null;
    lost += 1;
    return 'lose';
  };
  expect((await save()).status).toBe(200);
  expect([lost, service.objects.size]).toEqual([1, before + 1]);
});

test.each([503, 403, 'hang', 'lose'] as const)(
  'a bucket that meets uploads with %s refuses them in a sentence, and nothing is changed',
  async (mishap) => {
    const [rows, objects] = [await listRows(club.database), [...service.objects.keys()]];
    service.meet = ({ method }) => (method === 'PUT' ? mishap : null);
    const { status, problem } = await save();
    expect([status, problem.code]).toEqual([503, 'unavailable']);
    expect(problem.message).toBe(
      "The club can't reach its pictures and files at the moment. Please try again in a minute.",
    );
    expect(await listRows(club.database)).toEqual(rows);
    expect([...service.objects.keys()]).toEqual(objects);
  },
);

test('what could not be deleted while the bucket was away is deleted by the hourly job', async () => {
  const before = [...service.objects.keys()];
  service.meet = ({ method }) => (method === 'PUT' ? 'lose' : 503);
  expect((await save()).status).toBe(503);
  expect(service.objects.size).toBe(before.length + 1);
  service.meet = () => null;
  club.clock.advance({ minutes: 70 });
  await club.runJob('purge_pending_media');
  expect([...service.objects.keys()]).toEqual(before);
});

test('a picture whose bytes in the bucket are others is not shown', async () => {
  const address = await upload();
  service.meet = () => 'wrong_bytes';
  expect((await club.app.inject(address)).statusCode).toBe(503);
});

test('readyz and the test of the settings page look at the bucket, and only staff learn what mends it', async () => {
  const grace = await factories.member(club, { permissions: ['settings'] });
  const tryFiles = async () => (await call(club.app, settings.testClubPart, { part: 'files' }, { as: grace })).body;
  expect((await club.app.inject('/api/readyz')).statusCode).toBe(200);
  expect(await tryFiles()).toMatchObject({ ok: true });
  service.meet = () => 403;
  const ready = await club.app.inject('/api/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.body).not.toContain('S3_');
  expect(await tryFiles()).toMatchObject({ ok: false, failure: expect.stringContaining('S3_SECRET_KEY') });
  const { parts } = (await call(club.app, settings.getClubSettings, {}, { as: grace })).body;
  expect(parts.find(({ part }) => part === 'files')).toMatchObject({
    state: 'connected',
    at: expect.stringMatching(/^club-files, 127\.0\.0\.1:\d+$/),
  });
  expect(JSON.stringify(parts)).not.toContain('a secret of the file store');
});

test('pictures are moved to the bucket and back while they can be read, and half-way it goes on where it was', async () => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...service.settings, S3_SECONDS: '2' });
  const { folder } = openMediaPlaces(config);
  service.objects.clear();
  const keys = ['A', 'B', 'C', 'D', 'E'].map((letter) => `${letter.repeat(22)}.webp`);
  for (const key of keys) await folder.put(key, Buffer.from(`the picture ${key}`));
  const countReadable = async () => {
    const answers = await Promise.all(keys.map((key) => club.app.inject(`/media/${key}`)));
    return answers.filter(({ statusCode, body }) => statusCode === 200 && body.startsWith('the picture')).length;
  };
  let puts = 0;
  service.meet = ({ method }) => {
    if (method === 'PUT') puts += 1;
    return puts > 3 ? 403 : null;
  };
  await expect(moveFiles(config, 'bucket', () => undefined)).rejects.toThrow('S3_ACCESS_KEY');
  service.meet = () => null;
  expect([service.objects.size, listLocal().filter((name) => name.endsWith('.webp')).length]).toEqual([3, 2]);
  expect(await countReadable()).toBe(5);
  expect(await moveFiles(config, 'bucket', () => undefined)).toBe('Moved 2 pictures, 1 MB, to the bucket club-files.');
  expect([service.objects.size, listLocal()]).toEqual([5, []]);
  expect(await countReadable()).toBe(5);
  expect(await moveFiles(config, 'folder', () => undefined)).toContain('Moved 5 pictures');
  expect(service.objects.size).toBe(0);
  expect(await countReadable()).toBe(5);
});

test('a move without a bucket or a direction says what is missing', async () => {
  const alone = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  await expect(moveFiles(alone, 'bucket', () => undefined)).rejects.toThrow('S3_ENDPOINT');
  await expect(moveFiles(alone, undefined, () => undefined)).rejects.toThrow('move-files folder');
});

test.each<[string, Record<string, string>, string]>([
  [
    'a bucket without keys',
    { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'club' },
    'S3_ACCESS_KEY and S3_SECRET_KEY: ',
  ],
  [
    'an endpoint with a path',
    { S3_ENDPOINT: 'https://s3.example/club' },
    'S3_ENDPOINT: must be an address without a path',
  ],
  [
    'plain http to another machine',
    { S3_ENDPOINT: 'http://10.0.0.5:9000' },
    'S3_ENDPOINT: files go to another machine',
  ],
])('%s is refused by its setting', (_, given, sentence) => {
  const usual = { ...service.settings, ...given };
  const environment = given.S3_BUCKET ? given : usual;
  expect(() => readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...environment })).toThrow(sentence);
});
