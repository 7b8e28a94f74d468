import { checks } from '@club/contract/health/check-up/checks';
import type { FormAnswers } from '@club/contract/health/check-up/questions';
import { checkPhotoFile } from '@club/contract/platform/files';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personalData } from '#app';
import { aHealthMember, passDays } from '#health/fixtures';
import { call, listRows, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#caa', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

const withPlace = () =>
  noise(400, 300)
    .withExif({
      IFD0: { Copyright: 'Marta Vidal', Model: 'A telephone' },
      IFD3: { GPSLatitude: '41/1 23/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '2/1 10/1 0/1', GPSLongitudeRef: 'E' },
    })
    .jpeg()
    .toBuffer();

const toFile = (bytes: Buffer, type = 'image/jpeg', name = 'mole.jpg') =>
  new File([new Uint8Array(bytes)], name, { type });

const answers: FormAnswers = {
  right_now: ['none'],
  symptoms: ['long_cough'],
  mole: 'yes',
  mole_site: 'left_shoulder',
  mole_mm: 8,
  mole_abcde: ['none'],
  ...Object.fromEntries(
    ['size', 'shape', 'colour', 'wide', 'inflamed', 'oozing', 'feeling'].map((one) => [`mole_${one}`, 'no']),
  ),
};

/** Form data carries the answers as text. */
const send = (photo: File, endpoint: 'recordHealthCheck' | 'amendHealthCheck' = 'recordHealthCheck', given = answers) =>
  call(club.app, checks[endpoint], { type_of_check: 'cancer', answers: given, photo }, { as: ada });
const read = async () => (await call(club.app, checks.getHealthCheck, { type_of_check: 'cancer' }, { as: ada })).body;
const open = async (id: string, as = ada) => call(club.app, checks.getCheckPhoto, { id }, { as });

test('a picture is kept with its place on the body, without where and when it was taken', async () => {
  const original = await withPlace();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const { body } = await send(toFile(original));
  expect(body.photo).toMatchObject({ body_site: 'Left shoulder', width_mm: 8, taken_at: '2026-11-20T09:00:00.000Z' });
  const opened = await open(body.photo?.id ?? '');
  const stored = Buffer.from(opened.body.content, 'base64');
  const { exif, xmp, iptc, icc, format, width } = await sharp(stored).metadata();
  expect({ exif, xmp, iptc, icc, format, width }).toEqual({ format: 'webp', width: 400 });
  expect(stored.includes('Marta')).toBe(false);
});

test('a large picture is made smaller', async () => {
  const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#caa' } })
    .jpeg()
    .toBuffer();
  const { body } = await send(toFile(large));
  const opened = await open(body.photo?.id ?? '');
  const { width, height } = await sharp(Buffer.from(opened.body.content, 'base64')).metadata();
  expect([width, height]).toEqual([1600, 1200]);
});

test.each([
  [
    '10 MB',
    () => Buffer.alloc(10 * 1024 * 1024),
    'image/jpeg',
    413,
    'file_too_large',
    'Choose a file of at most 8 MB.',
  ],
  ['a byte too much', () => Buffer.alloc(checkPhotoFile.maxBytes + 1), 'image/png', 413, 'file_too_large', '8 MB'],
  [
    'a page called JPEG',
    () => Buffer.from('<html><script>alert(1)</script>'),
    'image/jpeg',
    415,
    'unsupported_file',
    'JPEG, PNG or WebP',
  ],
  [
    'a drawing called PNG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/png',
    415,
    'unsupported_file',
    'JPEG',
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7'), 'application/pdf', 415, 'unsupported_file', 'JPEG'],
  ['nothing', () => Buffer.alloc(0), 'image/png', 415, 'unsupported_file', 'JPEG'],
] as const)(
  '%s is refused at the field, and the answers can be sent again',
  async (_what, make, type, status, code, sentence) => {
    const before = await listRows(club.database);
    const { problem } = await send(toFile(make(), type));
    expect(problem).toMatchObject({ status, code, errors: [{ field: 'photo' }] });
    expect(problem.errors[0]?.message).toContain(sentence);
    expect(await listRows(club.database)).toEqual(before);
    const again = await call(club.app, checks.recordHealthCheck, { type_of_check: 'cancer', answers }, { as: ada });
    expect(again.body).toMatchObject({ photo: null, answers });
  },
);

test('a refused picture leaves a check that is there as it was', async () => {
  await call(club.app, checks.recordHealthCheck, { type_of_check: 'cancer', answers }, { as: ada });
  const before = await listRows(club.database);
  const changed = { ...answers, symptoms: ['lump'] };
  expect((await send(toFile(Buffer.from('GIF89a')), 'amendHealthCheck', changed)).status).toBe(415);
  expect(await listRows(club.database)).toEqual(before);
});

test('answers that are no JSON are refused at their field', async () => {
  const input = { type_of_check: 'cancer' as const, answers: '{"mole":', photo: toFile(await withPlace()) };
  const { problem } = await call(club.app, checks.recordHealthCheck, input, { as: ada });
  expect(problem.errors).toMatchObject([{ field: 'answers', message: 'Send the answers by question.' }]);
});

test('a picture belongs to the cancer check', async () => {
  const input = { type_of_check: 'prostate' as const, answers: {}, photo: toFile(await withPlace()) };
  const { problem } = await call(club.app, checks.recordHealthCheck, input, { as: ada });
  expect(problem.errors).toMatchObject([{ field: 'photo' }]);
});

test('a picture is added later on the same day, and a new one takes its place', async () => {
  await call(club.app, checks.recordHealthCheck, { type_of_check: 'cancer', answers }, { as: ada });
  const amend = async () =>
    (
      await call(
        club.app,
        checks.amendHealthCheck,
        { type_of_check: 'cancer', photo: toFile(await withPlace()) },
        { as: ada },
      )
    ).body;
  const first = await amend();
  expect(first).toMatchObject({ answers, photo: { body_site: 'Left shoulder' } });
  const second = await amend();
  expect(second.photo?.id).not.toBe(first.photo?.id);
  expect((await read()).photos.map(({ id }) => id)).toEqual([second.photo?.id]);
  const moved = { ...answers, mole_site: 'chest' };
  await call(club.app, checks.amendHealthCheck, { type_of_check: 'cancer', answers: moved }, { as: ada });
  expect((await read()).photos).toMatchObject([{ id: second.photo?.id, body_site: 'Chest' }]);
});

test('pictures of two days are side by side, the latest first', async () => {
  await send(toFile(await withPlace()));
  ada = await passDays(club, ada, 100);
  await send(toFile(await withPlace()));
  expect((await read()).photos.map(({ taken_at }) => taken_at.slice(0, 10))).toEqual(['2027-02-28', '2026-11-20']);
});

test('nobody else sees or deletes a picture, and its owner does at any time', async () => {
  const id = (await send(toFile(await withPlace()))).body.photo?.id ?? '';
  const ben = await aHealthMember(club);
  expect((await open(id, ben)).problem.code).toBe('not_found');
  expect((await call(club.app, checks.removeCheckPhoto, { id }, { as: ben })).problem.code).toBe('not_found');
  ada = await passDays(club, ada, 400);
  expect((await call(club.app, checks.removeCheckPhoto, { id }, { as: ada })).body).toEqual({ id });
  expect((await open(id)).problem.code).toBe('not_found');
  expect((await read()).latest).toMatchObject({ photo: null, answers });
});

test('nothing of a check or a picture is readable in the database', async () => {
  const { body } = await send(toFile(await withPlace()));
  const { content } = (await open(body.photo?.id ?? '')).body;
  const owner = new pg.Client(club.database.healthOwnerUrl);
  await owner.connect();
  const { rows } = await owner.query<{ row: string }>(
    'select c::text as row from health.health_checks c union all select p::text from health.check_photos p',
  );
  await owner.end();
  expect(rows).toHaveLength(2);
  const secrets = ['left_shoulder', 'long_cough', 'mole_site', 'RIFF', 'WEBP', content.slice(0, 40)];
  for (const { row } of rows) {
    for (const secret of secrets) {
      expect(row).not.toContain(secret);
      expect(row).not.toContain(Buffer.from(secret).toString('hex'));
    }
  }
});

test('the export holds checks and pictures, and erasing the member deletes both', async () => {
  const { body } = await send(toFile(await withPlace()));
  const { healthDb } = club.club;
  const entries = personalData.filter(({ table }) => ['health_checks', 'check_photos'].includes(table));
  const copies = Object.fromEntries(
    await Promise.all(entries.map(async (one) => [one.table, await one.copy(healthDb, ada.id, club.config)])),
  );
  expect(copies).toMatchObject({
    health_checks: [{ id: body.id, type_of_check: 'cancer', answers }],
    check_photos: [{ check_id: body.id, body_site: 'left_shoulder', webp_base64: expect.stringMatching(/^UklGR/) }],
  });
  for (const { erase } of entries) if (typeof erase === 'function') await erase(healthDb, club.clock, ada.id);
  for (const one of entries) expect(await one.copy(healthDb, ada.id, club.config)).toEqual([]);
});
