import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { account } from '@club/contract/club/account';
import { Problem } from '@club/contract/platform/problem-answer';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lanes } from '#platform/jobs';
import { call, factories, listRows, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let member: Member;
beforeAll(async () => {
  club = await testClub({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'club-uploads-')) });
});
beforeEach(async () => {
  member = await factories.member(club);
});
afterAll(async () => {
  await club.close();
  rmSync(club.config.dataDir, { recursive: true });
});

const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#0b6170' } });
const whole = await picture().png().toBuffer();
const zip = Buffer.from('PK\u0003\u0004 a file inside an archive <script>alert(1)</script> PK\u0005\u0006');

const save = (bytes: Buffer, type = 'image/png', name = 'me.png') =>
  call(
    club.app,
    account.saveProfile,
    { profile_pic: new File([new Uint8Array(bytes)], name, { type }) },
    { as: member },
  );

const send = (payload: FormData | Buffer | string, headers: Record<string, string> = {}) =>
  club.app.inject({
    method: 'PATCH',
    url: '/api/profile/',
    payload: payload as never,
    headers: { authorization: `Bearer ${member.access}`, ...headers },
  });

const makeForm = (...parts: [string, string | Buffer, string?][]): FormData => {
  const form = new FormData();
  for (const [name, value, file] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value)], file ?? 'me.png', { type: 'image/png' }));
  }
  return form;
};

/** All stored rows and files. */
const kept = async () => ({
  rows: await listRows(club.database),
  files: readdirSync(club.config.dataDir, { recursive: true }).sort(),
});

/** A PNG that claims this size and contains almost nothing. */
const makePng = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]);
};

test.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
  ['a drawing in SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 'me.svg'],
  ['a drawing in SVG called PNG', () => Buffer.from('<?xml version="1.0"?><svg/>'), 'image/png', 'me.png'],
  ['a GIF called JPEG', () => picture().gif().toBuffer(), 'image/jpeg', 'me.jpg'],
  ['a TIFF', () => picture().tiff().toBuffer(), 'image/tiff', 'me.tif'],
  ['an AVIF', () => picture().avif().toBuffer(), 'image/avif', 'me.avif'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), 'application/pdf', 'me.pdf'],
  ['a page called JPEG', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg', 'me.jpg'],
  ['an archive called WebP', () => zip, 'image/webp', 'me.webp'],
  ['an archive with a picture behind it', () => Buffer.concat([zip, whole]), 'image/png', 'me.png'],
  ['the first bytes of a JPEG alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg', 'me.jpg'],
  ['a JPEG cut off', async () => (await picture(600, 600).jpeg().toBuffer()).subarray(0, 900), 'image/jpeg', 'me.jpg'],
  ['a PNG cut off', () => whole.subarray(0, whole.length - 20), 'image/png', 'me.png'],
  ['a WebP cut off', async () => (await picture().webp().toBuffer()).subarray(0, 40), 'image/webp', 'me.webp'],
  ['a PNG of 50,000 by 50,000', () => makePng(50_000, 50_000), 'image/png', 'me.png'],
  ['a PNG of 2 thousand million pixels in a row', () => makePng(2_147_483_647, 1), 'image/png', 'me.png'],
  ['a PNG without pixels', () => makePng(0, 0), 'image/png', 'me.png'],
  ['an empty file', () => Buffer.alloc(0), 'image/png', 'me.png'],
])('%s is refused and nothing is stored', async (_name, make, type, name) => {
  const bytes = await make();
  const before = await kept();
  const { problem } = await save(bytes, type, name);
  expect(problem).toMatchObject({ status: 415, code: 'unsupported_file', errors: [{ field: 'profile_pic' }] });
  expect(await kept()).toEqual(before);
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a PNG of 54 megapixels', () => picture(9000, 6000).png().toBuffer()],
  ['a JPEG of 54 megapixels', () => picture(9000, 6000).jpeg().toBuffer()],
  ['a PNG that claims 16,384 by 16,384', () => makePng(16_384, 16_384)],
])('%s is refused for its size', async (_name, make) => {
  const message = 'This picture is too large. Choose one of at most 40 megapixels.';
  const { problem } = await save(await make());
  expect(problem).toMatchObject({ status: 415, code: 'unsupported_file', message });
  expect(problem.errors).toMatchObject([{ field: 'profile_pic', message }]);
});

test('a picture of exactly 40 megapixels is stored', async () => {
  expect((await save(await picture(8000, 5000).jpeg().toBuffer())).status).toBe(200);
});

const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

test.each<[string, () => [FormData | Buffer | string, Record<string, string>?], number, string]>([
  [
    'a form without its boundary',
    () => [part('weight', '70'), { 'content-type': 'multipart/form-data' }],
    400,
    'malformed_request',
  ],
  [
    'a form with another boundary',
    () => [`${part('weight', '70')}--x--`, { 'content-type': 'multipart/form-data; boundary=y' }],
    400,
    'malformed_request',
  ],
  ['a form that never ends', () => [part('weight', '70'), boundary], 400, 'malformed_request'],
  [
    'a file that never ends',
    () => [part('profile_pic', 'half', '; filename="a.png"').slice(0, -4), boundary],
    400,
    'malformed_request',
  ],
  ['a part named like a prototype', () => [`${part('__proto__', 'x')}--x--`, boundary], 400, 'malformed_request'],
  ['two files of one name', () => [makeForm(['profile_pic', whole], ['profile_pic', whole])], 400, 'malformed_request'],
  ['two files', () => [makeForm(['profile_pic', whole], ['other', whole])], 400, 'malformed_request'],
  ['a field given twice', () => [makeForm(['weight', '70'], ['weight', '71'])], 400, 'malformed_request'],
  [
    '41 fields',
    () => [makeForm(...Array.from({ length: 41 }, (_, n): [string, string] => [`f${n}`, 'x']))],
    400,
    'malformed_request',
  ],
  ['a field of 100 KB', () => [makeForm(['first_name', 'x'.repeat(100_000)])], 413, 'body_too_large'],
  ['a file where text belongs', () => [makeForm(['first_name', whole])], 400, 'validation_error'],
  [
    'text where a file belongs',
    () => [makeForm(['profile_pic', 'data:image/png;base64,AAAA'])],
    400,
    'validation_error',
  ],
  [
    'a file of more than 5 MB',
    () => [makeForm(['profile_pic', Buffer.alloc(5 * 1024 * 1024 + 1)])],
    413,
    'file_too_large',
  ],
  ['a file as the whole body', () => [whole, { 'content-type': 'image/png' }], 415, 'unsupported_media_type'],
  [
    'a file in JSON',
    () => [JSON.stringify({ profile_pic: { size: 1 } }), { 'content-type': 'application/json' }],
    400,
    'validation_error',
  ],
])('%s is refused in the envelope and nothing is stored', async (_name, make, status, code) => {
  const before = await kept();
  const [payload, headers] = make();
  const reply = await send(payload, headers);
  expect(reply.statusCode, reply.body).toBe(status);
  expect(Problem.parse(reply.json()).code).toBe(code);
  expect(await kept()).toEqual(before);
});

test.each([
  ['without a name', '--x\r\nContent-Disposition: form-data\r\n\r\n70\r\n--x--'],
  [
    'with 60 headers',
    `--x\r\n${'X-A: b\r\n'.repeat(60)}Content-Disposition: form-data; name="weight"\r\n\r\n70\r\n--x--`,
  ],
])('a part %s counts as absent', async (_name, payload) => {
  expect((await send(payload, boundary)).json().profile.weight).toBeNull();
});

const served = async (bytes: Buffer, type?: string): Promise<Buffer> => {
  const { profile_pic } = (await save(bytes, type)).body.profile;
  return (await club.app.inject(profile_pic ?? '')).rawPayload;
};

test('drops the archive from a picture that is also an archive', async () => {
  const both = Buffer.concat([whole, zip]);
  expect(both.includes('PK\u0003\u0004')).toBe(true);
  const made = await served(both);
  expect(made.includes('PK')).toBe(false);
  expect(made.includes('script')).toBe(false);
});

test('drops where, when and with what a picture was taken', async () => {
  const told = await picture()
    .withExif({
      IFD0: { Copyright: 'Marta Vidal', Model: 'A telephone' },
      IFD3: { GPSLatitude: '41/1 23/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '2/1 10/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Marta Vidal</x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect(await sharp(told).metadata()).toMatchObject({ exif: expect.any(Buffer), xmp: expect.any(Buffer) });
  const made = await served(told, 'image/jpeg');
  const { exif, xmp, iptc, icc, comments } = await sharp(made).metadata();
  expect({ exif, xmp, iptc, icc, comments }).toEqual({});
  expect(made.includes('Marta')).toBe(false);
});

test('keeps only the first frame of an animated picture', async () => {
  const frames = await sharp([whole, await picture().tint('red').png().toBuffer()], { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2);
  expect((await sharp(await served(frames, 'image/webp'), { animated: true }).metadata()).pages ?? 1).toBe(1);
});

test.each([
  '../../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/passwd',
  'a\u0000b.php',
  '.htaccess',
  `${'x'.repeat(3000)}.png`,
])('a file named %j gets a name from the club', async (name) => {
  const { profile_pic } = (await save(whole, 'image/png', name)).body.profile;
  expect(profile_pic).toMatch(/^\/media\/[\w-]{22}\.webp$/);
});

test.each([
  '/media/..%2f..%2fsecret-key',
  '/media/AAAAAAAAAAAAAAAAAAAAAA.webp%00.png',
  '/media/AAAAAAAAAAAAAAAAAAAAAA.webp.part',
  '/media/',
])('%s is not a picture', async (url) => {
  expect((await club.app.inject(url)).statusCode).toBe(404);
});

test('a picture whose decoding takes too much is given up, and the next one is not', async () => {
  const budget: { processorSeconds: { atLeast: number; perMegabyte: number } } = lanes.forms.budget;
  const usual = budget.processorSeconds;
  budget.processorSeconds = { atLeast: 0.001, perMegabyte: 0 };
  const { problem } = await save(whole).finally(() => {
    budget.processorSeconds = usual;
  });
  expect(problem).toMatchObject({ status: 415, code: 'unsupported_file' });
  expect((await save(whole)).status).toBe(200);
});

test('answers twenty large pictures sent together', async () => {
  const large = await picture(3000, 2000).jpeg().toBuffer();
  const members = await Promise.all(Array.from({ length: 20 }, () => factories.member(club)));
  const file = () => new File([new Uint8Array(large)], 'me.jpg', { type: 'image/jpeg' });
  const replies = await Promise.all(
    members.map((as) => call(club.app, account.saveProfile, { profile_pic: file() }, { as })),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
});
