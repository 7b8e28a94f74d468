import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { account } from '@club/contract/club/account';
import { approvals } from '@club/contract/club/approvals';
import { feedback } from '@club/contract/club/feedback';
import { marketplace } from '@club/contract/club/marketplace';
import { vendors } from '@club/contract/club/vendors';
import { stories } from '@club/contract/hub/stories';
import type { Endpoint } from '@club/contract/platform/endpoint';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPicture } from '#club/vendors/fixtures';
import { openPendingMedia } from '#platform/adapters';
import { call, factories, listRows, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
beforeAll(async () => {
  club = await testClub({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'club-pending-')) });
});
afterAll(async () => {
  await club.close();
  rmSync(club.config.dataDir, { recursive: true });
});

const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6170' } })
  .png()
  .toBuffer();
const file = () => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });

/** The names of all stored files. */
const listFiles = (): string[] =>
  readdirSync(club.config.dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.webp'))
    .map((name) => path.basename(name))
    .sort();

const offerWithPicture = await withPicture();
const image = { title: 'Ten minutes of daylight', body: 'I walk before coffee.', image_alt: 'A path' };

/** Each call that stores a picture, with the table that refers to it. */
const uploads: readonly [name: string, table: string, endpoint: Endpoint, input: () => Record<string, unknown>][] = [
  ['a profile picture', 'profiles', account.saveProfile, () => ({ profile_pic: file() })],
  [
    'a company logo',
    'companies',
    approvals.createCompanyInfo,
    () => ({ company_name: 'Birch House Ltd', logo: file() }),
  ],
  ['a saved company logo', 'companies', approvals.saveCompanyInfo, () => ({ company_name: 'Birch Ltd', logo: file() })],
  ["a vendor's logo with its cover", 'vendors', approvals.updateVendor, () => ({ logo: file(), cover: file() })],
  [
    'a screenshot',
    'feedback',
    feedback.sendFeedback,
    () => ({ category: 'bug', message: 'See this', attachment: file() }),
  ],
  ["a story's picture", 'stories', stories.createStory, () => ({ ...image, image: file() })],
  [
    "a proposal's picture",
    'offer_proposals',
    marketplace.proposeOffer,
    () => ({
      company_name: 'Birch House',
      contact_name: 'Ines',
      contact_email: `${randomUUID()}@birch.example`,
      title: 'Sauna by the lake',
      description: 'An evening for two.',
      image: file(),
    }),
  ],
  ["an offer's picture", 'offers', vendors.createVendorOffer, () => offerWithPicture],
];

const send = (endpoint: Endpoint, input: Record<string, unknown>, as: Member, key?: string) =>
  call(club.app, endpoint, input as never, {
    ...(endpoint.access !== 'public' && { as }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });

/** Runs `work` while the product may not write to a table. */
const whileClosed = async <Result>(table: string, work: () => Promise<Result>): Promise<Result> => {
  const [owner] = club.database.owners;
  await owner?.query(`create function refuse_rows() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full' using errcode = '53100'; end $$`);
  await owner?.query(`create trigger refuse_rows before insert or update on ${table} execute function refuse_rows()`);
  try {
    return await work();
  } finally {
    await owner?.query('drop function refuse_rows cascade');
  }
};

test.each(uploads)(
  '%s leaves no file when its row cannot be written, and stays when it can',
  async (_name, ...rest) => {
    const [table, endpoint, input] = rest;
    const member = await factories.callerOf(club, { access: 'vendor.owner' });
    const [files, rows] = [listFiles(), await listRows(club.database)];
    const failed = await whileClosed(table, () => send(endpoint, input(), member));
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(listFiles()).toEqual(files);
    expect(await listRows(club.database)).toEqual(rows);
    expect((await send(endpoint, input(), member)).status).toBeLessThan(300);
    expect(listFiles().length).toBeGreaterThan(files.length);
    expect((await pending()).rowCount).toBe(0);
  },
);

test('a changed story leaves its new picture nowhere when that fails, and keeps the old one', async () => {
  const member = await factories.member(club);
  const { body: story } = await call(club.app, stories.createStory, { ...image, image: file() } as never, {
    as: member,
  });
  const files = listFiles();
  const change = { story_id: story.id, image: file() };
  expect((await whileClosed('stories', () => send(stories.updateStory, change, member))).status).toBe(503);
  expect(listFiles()).toEqual(files);
  expect((await club.app.inject(story.image ?? '')).statusCode).toBe(200);
});

test('a repeated story with a picture stores no second file', async () => {
  const member = await factories.member(club);
  const key = randomUUID();
  const first = await send(stories.createStory, { ...image, image: file() }, member, key);
  const files = listFiles();
  const again = await send(stories.createStory, { ...image, image: file() }, member, key);
  expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body]);
  expect(listFiles()).toEqual(files);
});

test('a file whose process was lost before its change goes after an hour, and no younger one', async () => {
  const files = listFiles();
  const stored = () => openPendingMedia({ ...club.club, media: club.club.adapters.media });
  await stored().put('lost.webp', bytes);
  club.clock.advance({ minutes: 50 });
  await stored().put('waiting.webp', bytes);
  club.clock.advance({ minutes: 20 });
  await club.runJob('purge_pending_media');
  expect(listFiles()).toEqual([...files, 'waiting.webp'].sort());
});

test('a commit whose answer was lost keeps its file', async () => {
  const stored = openPendingMedia({ ...club.club, media: club.club.adapters.media });
  await stored.put('kept.webp', bytes);
  await club.database.db.transaction().execute((db) => stored.keep(db));
  await stored.settle();
  expect(listFiles()).toContain('kept.webp');
});

const pending = () => club.database.pool.query('select from pending_media');
