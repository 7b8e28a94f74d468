import { randomUUID } from 'node:crypto';
import { marketplace } from '@club/contract/club/marketplace';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, listRows, type TestClub, testClub } from '#tools/testing';

let club: TestClub;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  await sql`delete from offer_proposals`.execute(club.database.db);
});

let sender: string;
beforeEach(() => {
  sender = `${randomUUID()}@birch.example`;
});

const whole = {
  company_name: 'Birch House',
  contact_name: 'Ines',
  title: 'Sauna by the lake',
  description: 'An evening for two.',
};
const propose = (more: Record<string, unknown> = {}) =>
  call(club.app, marketplace.proposeOffer, { ...whole, contact_email: sender, ...more } as never);
const kept = async () =>
  (
    await sql<{ title: string; image: string | null; confirmed_at: Date | null; status: string }>`
      select title, image, confirmed_at, status from offer_proposals`.execute(club.database.db)
  ).rows;
const picture = () => sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#0b6170' } });
const linked = async (): Promise<string> =>
  (await club.mails(sender))[0]?.text.match(/propose\/confirm\/([\w-]+)/)?.[1] ?? '';

test('a proposal is stored without becoming an offer, and its sender gets a mail to confirm', async () => {
  const { status, body } = await propose({ website: '', country: '' });
  expect([status, body.status, body.message]).toEqual([
    202,
    'REW',
    'Thank you. Please confirm your email so that we can review your offer.',
  ]);
  expect(await kept()).toEqual([{ title: whole.title, image: null, confirmed_at: null, status: 'REW' }]);
  expect((await call(club.app, marketplace.listOffers, { search: 'Sauna' })).body.count).toBe(0);
  const token = await linked();
  for (const _ of [1, 2]) {
    expect((await call(club.app, marketplace.confirmProposal, { token })).body).toEqual({ title: whole.title });
  }
  expect((await kept())[0]?.confirmed_at).not.toBeNull();
});

test('the mail to confirm carries nothing that the sender typed', async () => {
  await propose({ contact_name: 'You have won', company_name: 'Prize Office', title: 'Collect your prize' });
  const [mail] = await club.mails(sender);
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/won|prize/i);
  expect(mail?.links).toHaveLength(1);
});

test('an invented or expired link confirms nothing', async () => {
  await propose();
  const token = await linked();
  expect((await call(club.app, marketplace.confirmProposal, { token: 'invented' })).problem.code).toBe('invalid_code');
  club.clock.advance({ days: 30 });
  expect((await call(club.app, marketplace.confirmProposal, { token })).problem.code).toBe('invalid_code');
  club.clock.advance({ seconds: -1 });
  expect((await call(club.app, marketplace.confirmProposal, { token })).status).toBe(200);
});

test('re-encodes a picture and never serves it publicly', async () => {
  const bytes = await picture()
    .withExif({ IFD0: { Artist: 'Ines' } })
    .jpeg()
    .toBuffer();
  await propose({ image: new File([new Uint8Array(bytes)], 'x.jpg', { type: 'image/jpeg' }) });
  const [row] = await kept();
  const { width, format, exif } = await sharp(
    (await club.club.adapters.media.get(row?.image ?? '')) ?? Buffer.of(),
  ).metadata();
  expect([width, format, exif]).toEqual([1600, 'webp', undefined]);
});

test('refuses a file that is not a picture and stores nothing', async () => {
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.png', { type: 'image/png' });
  expect((await propose({ image: file })).problem.code).toBe('unsupported_file');
  expect(await kept()).toEqual([]);
});

test.each([
  [{ company_name: 'B' }, 'company_name'],
  [{ contact_email: 'nobody' }, 'contact_email'],
  [{ title: 'Abc' }, 'title'],
  [{ description: ' ' }, 'description'],
  [{ country: 'Spain' }, 'country'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ website: 'birch' }, 'website'],
])('a proposal with %o is refused at its field and nothing is stored', async (input, field) => {
  const before = await listRows(club.database);
  expect((await propose(input)).problem.errors.map((error) => error.field)).toEqual([field]);
  expect(await listRows(club.database)).toEqual(before);
});

test('a bot that fills in the hidden field gets a thank-you and nothing is stored', async () => {
  expect((await propose({ fax: '123' })).status).toBe(202);
  expect(await kept()).toEqual([]);
  expect(await club.mails(sender)).toEqual([]);
});

test('accepts three proposals an hour from one address', async () => {
  const strict = await testClub({ RATE_LIMIT_FACTOR: '1' });
  const send = () => call(strict.app, marketplace.proposeOffer, { ...whole, contact_email: sender } as never);
  const codes = [await send(), await send(), await send(), await send()].map(({ status }) => status);
  await strict.close();
  expect(codes).toEqual([202, 202, 202, 429]);
});

test('deletes unconfirmed proposals with their pictures after 30 days', async () => {
  const bytes = await picture().png().toBuffer();
  await propose({ image: new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' }) });
  const [first] = await kept();
  await propose({ title: 'Confirmed in time' });
  await call(club.app, marketplace.confirmProposal, { token: await linked() });
  const purge = () => club.runJob('purge_proposals');
  club.clock.advance({ days: 30, seconds: -1 });
  await purge();
  expect(await kept()).toHaveLength(2);
  club.clock.advance({ seconds: 1 });
  await purge();
  await club.mails('nobody@demo.test');
  expect((await kept()).map(({ title }) => title)).toEqual(['Confirmed in time']);
  expect(await club.club.adapters.media.get(first?.image ?? '')).toBeNull();
});
