import { attachments, mostDocuments } from '@club/contract/health/base/attachments';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personalData } from '#app';
import { aHealthMember } from '#health/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});

beforeEach(async () => {
  await club.database.wipe();
  ada = await aHealthMember(club);
});

afterAll(() => club.close());

const pdf = Buffer.from('%PDF-1.7\nLipids of Marta Vidal\n%%EOF\n');
const toFile = (bytes: Buffer, name = 'report.pdf', type = 'application/pdf') =>
  new File([new Uint8Array(bytes)], name, { type });
const add = (file = toFile(pdf), taken_on = '2026-11-01', as = ada) =>
  call(club.app, attachments.addHealthAttachment, { taken_on, file }, { as });
const list = async (as = ada) => (await call(club.app, attachments.listHealthAttachments, {}, { as })).body.results;
const open = (id: string, as = ada) => call(club.app, attachments.getHealthAttachment, { id }, { as });

test('a PDF is kept as it came, and read back by its owner', async () => {
  const { body } = await add();
  expect(body).toMatchObject({ taken_on: '2026-11-01', content_type: 'application/pdf', size: pdf.length });
  const { content } = (await open(body.id)).body;
  expect(Buffer.from(content, 'base64').equals(pdf)).toBe(true);
  expect(await list()).toMatchObject([{ id: body.id }]);
});

test('a photo is re-encoded without where and when it was taken', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#eee' } })
    .withExif({ IFD0: { Copyright: 'Marta Vidal' } })
    .jpeg()
    .toBuffer();
  const { body } = await add(toFile(photo, 'report.jpg', 'image/jpeg'));
  expect(body.content_type).toBe('image/webp');
  const stored = Buffer.from((await open(body.id)).body.content, 'base64');
  expect(stored.toString('latin1')).not.toContain('Marta');
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
});

test.each([
  ['a text called report.pdf', Buffer.from('just text')],
  ['a PDF that ends too early', Buffer.from('%PDF-1.7\nhalf of a report')],
  ['a picture of another kind', Buffer.from('GIF89a')],
  ['a page called report.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
])('%s is refused at its field, and nothing is kept', async (_, bytes) => {
  const { status, problem } = await add(toFile(bytes));
  expect(status).toBe(415);
  expect(problem.errors).toMatchObject([{ field: 'file', message: 'Choose a PDF, or a JPEG, PNG or WebP picture.' }]);
  expect(await list()).toEqual([]);
});

test('a photo of too many pixels is refused for its size', async () => {
  const photo = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  const message = 'This picture is too large. Choose one of at most 40 megapixels.';
  const { problem } = await add(toFile(photo, 'report.jpg', 'image/jpeg'));
  expect(problem).toMatchObject({ status: 415, code: 'unsupported_file', errors: [{ field: 'file', message }] });
});

test('a call without a file is refused at its field', async () => {
  const { problem } = await call(club.app, attachments.addHealthAttachment, { taken_on: '2026-11-01' }, { as: ada });
  expect(problem.errors).toMatchObject([{ field: 'file', message: 'Choose a file.' }]);
});

test('a file of more than eight megabytes is refused', async () => {
  const { status } = await add(toFile(Buffer.concat([pdf, Buffer.alloc(8 * 1024 * 1024)])));
  expect([400, 413]).toContain(status);
  expect(await list()).toEqual([]);
});

test.each([
  ['2026-12-24', "Choose a date that isn't in the future."],
  ['1899-12-31', 'Choose a day between 1900 and 2199.'],
])('a report of %s is refused', async (day, message) => {
  expect((await add(toFile(pdf), day)).problem.errors).toMatchObject([{ field: 'taken_on', message }]);
});

test('nobody else sees, opens or deletes it, and without consent nobody does', async () => {
  const { id } = (await add()).body;
  const ben = await aHealthMember(club);
  expect(await list(ben)).toEqual([]);
  expect((await open(id, ben)).status).toBe(404);
  expect((await call(club.app, attachments.removeHealthAttachment, { id }, { as: ben })).status).toBe(404);
  const cleo = await factories.member(club);
  expect((await add(toFile(pdf), '2026-11-01', cleo)).problem.code).toBe('consent_required');
  expect(await list()).toHaveLength(1);
});

test('a deleted report is gone', async () => {
  const { id } = (await add()).body;
  expect((await call(club.app, attachments.removeHealthAttachment, { id }, { as: ada })).status).toBe(200);
  expect((await open(id)).status).toBe(404);
});

test('a report too many is refused with what to do', async () => {
  const toReport = (number: number) => toFile(Buffer.from(`%PDF-1\n${number}\n%%EOF`));
  for (let kept = 0; kept < mostDocuments; kept += 1) await add(toReport(kept));
  const { problem } = await add(toReport(mostDocuments));
  expect(problem).toMatchObject({
    code: 'limit_reached',
    message: `You keep ${mostDocuments} reports. Delete one to add another.`,
  });
});

test('a report is unreadable in the database, and readable in the copy of the data', async () => {
  await add();
  const { rows } = await sql<{ row: string }>`select health_attachments::text as row from health_attachments`.execute(
    club.club.healthWorkerDb,
  );
  const marks = [pdf.toString('base64').slice(0, 24), pdf.toString('hex').slice(0, 24), 'Marta'];
  for (const mark of marks) expect(rows[0]?.row).not.toContain(mark);
  const own = personalData.find(({ table }) => table === 'health_attachments');
  const copy = await own?.copy(club.club.healthDb, ada.id, club.club.config);
  expect(copy).toMatchObject([{ taken_on: '2026-11-01', content_base64: pdf.toString('base64') }]);
});
