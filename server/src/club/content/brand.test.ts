import { brand } from '@club/contract/club/content/brand';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { letter } from '#platform/adapters';
import { followNames, makeBrand } from '#platform/brand';
import { mailKind } from '#platform/mail-words';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { refreshContent } from './index.ts';

let club: TestClub;
let grace: Member;
const reason = 'The club has a new name from today.';
const aurora = { name: 'Aurora Vita', main_colour: '#1d5c3f', second_colour: '#e7b04a' };

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  await refreshContent(club.club);
  grace = await factories.member(club, { permissions: ['settings'], first_name: 'Grace', last_name: 'Hughes' });
});

const read = async () => (await call(club.app, brand.getBrand, {}, { as: grace })).body;
const change = async (values: object = {}, as = grace) => {
  const { seen } = await read();
  const unchanged = { sender_name: '', sender_address: '', support_address: '' };
  return call(club.app, brand.changeBrand, { seen, ...unchanged, ...aurora, reason, ...values }, { as });
};
const plain = mailKind('plain', { name: '', readers: 'members', subject: '', example: {}, write: () => [] });
const writeMail = () => letter(club.config)(plain, { email: 'ben@example.org', first_name: 'Ben' }, {}).text;

test('the settings of the server are the first brand', async () => {
  const { values, first, seen } = await read();
  expect(seen).toBe(0);
  expect(values).toEqual(first);
  expect(values).toMatchObject({ name: 'Longevity', sender_name: 'Longevity Club', sender_address: 'club@localhost' });
});

test('a new name is in mails and paths at once, and those of the old one lead on', async () => {
  expect((await change({ support_address: 'help@aurora.example' })).status).toBe(200);
  expect(club.config.product).toMatchObject({ name: 'Aurora Vita', slug: 'aurora-vita' });
  expect(writeMail()).toBe('Hello Ben,\n\nQuestions? Write to help@aurora.example\n\nAurora Vita Club');
  expect(club.config.brand.current).toMatchObject({
    formerNames: ['Longevity'],
    mailFrom: '"Aurora Vita Club" <club@localhost>',
  });
});

test('another process takes the brand from the database', async () => {
  await change();
  const other = makeBrand(club.config.brand.first);
  const config = { ...club.config, brand: other, product: followNames(other) };
  expect(config.product.name).toBe('Longevity');
  await refreshContent({ db: club.database.db, config });
  expect(config.product.name).toBe('Aurora Vita');
});

test('a main colour that cannot be read is refused with its contrast, and the second one may be pale', async () => {
  expect((await change({ main_colour: '#e7b04a' })).problem.errors).toMatchObject([
    {
      field: 'main_colour',
      message: 'This colour is too pale to read: 1.96 : 1, and text needs 4.5 : 1. Choose a darker one.',
    },
  ]);
  expect((await change({ second_colour: '#ffee99' })).status).toBe(200);
});

test('an administrator who was slower reads who changed what meanwhile', async () => {
  const { seen } = await read();
  await change({ second_colour: '#ffee99' });
  expect((await change({ seen })).problem).toMatchObject({
    code: 'stale_version',
    message: 'Grace Hughes changed the brand meanwhile: name, main colour, second colour, sender name, sender address.',
  });
});

test('an earlier brand is saved again as the newest, and the log holds both with the reason', async () => {
  await change();
  const [before] = (await read()).versions;
  await change({ name: 'Other' });
  await change({ ...before?.values });
  expect((await read()).versions.map(({ values, changed_by: by }) => `${values.name} ${by}`)).toEqual([
    'Aurora Vita Grace Hughes',
    'Other Grace Hughes',
    'Aurora Vita Grace Hughes',
  ]);
  const { rows } = await sql`
    select l.actor_id, n.reason, n.change from audit_log l join audit_notes n on n.entry_id = l.id
    where l.action = 'brand.changed' order by l.id desc limit 1`.execute(club.database.db);
  expect(rows).toEqual([{ actor_id: grace.id, reason, change: 'name: Other → Aurora Vita' }]);
});

const upload = (kind: 'logo' | 'icon', bytes: Buffer) =>
  call(
    club.app,
    brand.uploadBrandPicture,
    { kind, picture: new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }) },
    { as: grace },
  );
const draw = (width: number, height: number, background: object | string) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: { create: { width: Math.floor(width / 2), height, channels: 4, background: background as string } } },
    ])
    .png()
    .toBuffer();

test('a logo and an icon are measured, worn by pages once saved, and taken off again', async () => {
  const logo = await upload('logo', await draw(600, 120, '#1d5c3f'));
  expect(logo.status).toBe(201);
  expect(logo.body).toMatchObject({ kind: 'logo', width: 600, height: 120 });
  expect(logo.body.on_light).toBeGreaterThan(7);
  expect(logo.body.on_dark).toBeLessThan(3);
  const icon = (await upload('icon', await draw(512, 512, '#1d5c3f'))).body;
  expect((await change({ logo: logo.body.key, icon: icon.key })).status).toBe(200);
  expect(club.config.brand.current).toMatchObject({
    logo: { key: logo.body.key, width: 600, height: 120, hardThemes: ['dark'] },
    icon: icon.key,
  });
  await change({ logo: '', icon: icon.key });
  expect(club.config.brand.current).toMatchObject({ logo: null, icon: icon.key });
  const [, before] = (await read()).versions;
  await change({ ...before?.values });
  expect(club.config.brand.current.logo?.key).toBe(logo.body.key);
});

test('a transparent picture is refused, and a small one with the size of its file and the shape it needs', async () => {
  const say = async (kind: 'logo' | 'icon', bytes: Buffer) => (await upload(kind, bytes)).problem.errors?.[0]?.message;
  const nothing = await draw(400, 400, { r: 0, g: 0, b: 0, alpha: 0 });
  expect(await say('logo', nothing)).toBe('This picture is transparent: nothing of it would be seen. Choose another.');
  expect(await say('icon', await draw(1600, 400, '#1d5c3f'))).toBe(
    'This picture is 1600 by 400 pixels and would look blurred. Choose a larger square one: at least 192 on each side.',
  );
});

test('a small picture, a drawing with a script and an unknown key are refused', async () => {
  expect((await upload('icon', await draw(60, 60, '#1d5c3f'))).problem.errors?.[0]?.message).toMatch(
    /^This picture is 60 by 60 pixels/,
  );
  expect((await upload('logo', Buffer.from('<svg onload="alert(1)"/>'))).problem.code).toBe('unsupported_file');
  expect((await change({ logo: `${'a'.repeat(22)}.webp` })).problem.errors).toMatchObject([
    { field: 'logo', message: 'Choose the picture again.' },
  ]);
});

test('pictures that were never saved are deleted after a day, those of an earlier version are not', async () => {
  const [kept, dropped] = [
    await upload('icon', await draw(200, 200, '#fff')),
    await upload('icon', await draw(200, 200, '#000')),
  ];
  await change({ icon: kept.body.key });
  await change({ icon: '' });
  club.clock.advance({ hours: 25 });
  await club.runJob('purge_brand_pictures');
  await club.runJobs();
  const { rows } = await sql`select key from brand_pictures`.execute(club.database.db);
  expect(rows).toEqual([{ key: kept.body.key }]);
  expect((await club.app.inject(`/media/${dropped.body.key}`)).statusCode).toBe(404);
  expect((await club.app.inject(`/media/${kept.body.key}`)).statusCode).toBe(200);
});
