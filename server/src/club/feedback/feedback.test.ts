import { feedback } from '@club/contract/club/feedback';
import { points } from '@club/contract/club/points';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, listRows, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  ada = await factories.member(club);
});

const send = (input: Record<string, unknown> = {}) =>
  call(club.app, feedback.sendFeedback, { category: 'idea', message: 'More offers for runners.', ...input } as never, {
    as: ada,
  });
const kept = async () =>
  (
    await sql<{ rating: number | null; attachment: string | null; page: string | null }>`
    select rating, attachment, page from feedback where user_id = ${ada.id} order by created_at`.execute(
      club.database.db,
    )
  ).rows;

test('stores feedback and awards points once in 30 days', async () => {
  const first = await send({ rating: 5, page: '/insights' });
  expect([first.status, first.body.message]).toEqual([201, 'Thank you for your feedback.']);
  await send();
  expect(await kept()).toEqual([
    { rating: 5, attachment: null, page: '/insights' },
    { rating: null, attachment: null, page: null },
  ]);
  expect((await call(club.app, points.getBalance, {}, { as: ada })).body.points).toBe(5);
});

test('re-encodes a screenshot at full frame, without camera metadata', async () => {
  const picture = await sharp({ create: { width: 2400, height: 600, channels: 3, background: '#0b6170' } })
    .withExif({ IFD0: { Artist: 'Ada' } })
    .png()
    .toBuffer();
  await send({ attachment: new File([new Uint8Array(picture)], 'screen.png', { type: 'image/png' }) });
  const [row] = await kept();
  const stored = await club.club.adapters.media.get(row?.attachment ?? '');
  const { width, height, format, exif } = await sharp(stored ?? Buffer.of()).metadata();
  expect([width, height, format, exif]).toEqual([1600, 400, 'webp', undefined]);
});

test.each([
  [{ category: 'complaint' }, 'category'],
  [{ message: 'Hm' }, 'message'],
  [{ message: 'x'.repeat(2001) }, 'message'],
  [{ rating: 6 }, 'rating'],
  [{ rating: 2.5 }, 'rating'],
])('feedback with %o is refused at its field and nothing is stored', async (input, field) => {
  const before = await listRows(club.database);
  expect((await send(input)).problem.errors.map((error) => error.field)).toEqual([field]);
  expect(await listRows(club.database)).toEqual(before);
});

test('refuses a file that is not a picture', async () => {
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.png', { type: 'image/png' });
  expect((await send({ attachment: file })).problem.code).toBe('unsupported_file');
  expect(await kept()).toEqual([]);
});
