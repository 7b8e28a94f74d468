import { brand } from '@club/contract/club/content/brand';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { letter } from '#platform/adapters';
import { followNames, makeBrand } from '#platform/brand';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { refreshBrand } from './index.ts';

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
  await refreshBrand(club.club);
  grace = await factories.member(club, { permissions: ['settings'], first_name: 'Grace', last_name: 'Hughes' });
});

const read = async () => (await call(club.app, brand.getBrand, {}, { as: grace })).body;
const change = async (values: object = {}, as = grace) => {
  const { seen } = await read();
  const unchanged = { sender_name: '', sender_address: '', support_address: '' };
  return call(club.app, brand.changeBrand, { seen, ...unchanged, ...aurora, reason, ...values }, { as });
};
const writeMail = () => letter(club.config)('code', { email: 'ben@example.org', first_name: 'Ben' }, 'Code', []).text;

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
  await refreshBrand({ db: club.database.db, config });
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
