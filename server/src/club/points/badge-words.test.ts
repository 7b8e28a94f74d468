import { badges } from '@club/contract/club/content/badges';
import { points } from '@club/contract/club/points';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let grace: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  grace = await factories.member(club, { permissions: ['settings'], first_name: 'Grace', last_name: 'Hughes' });
});

const read = async (code = 'member') =>
  (await call(club.app, badges.listClubBadges, {}, { as: grace })).body.results.find((one) => one.code === code);
const change = async (words: object, code = 'member') =>
  call(
    club.app,
    badges.changeBadge,
    { code, seen: (await read(code))?.seen ?? 0, name: '', description: '', ...words },
    { as: grace },
  );
const show = async (as: Member) =>
  (await call(club.app, points.listBadges, {}, { as })).body.results.find(
    ({ collection }) => collection.code === 'member',
  );

test('a badge has the words that staff chose, and the own ones again when they are taken back', async () => {
  expect((await show(grace))?.name).toBe('Member no. 1');
  expect((await change({ name: 'Friend of the club', description: 'Welcome.' })).status).toBe(200);
  expect(await show(grace)).toMatchObject({
    name: 'Friend of the club no. 1',
    description: 'Welcome.',
    collection: { name: 'Friend of the club' },
  });
  await change({ name: 'Member', description: 'A verified member of the club.' });
  expect((await read())?.changed).toEqual({ name: '', description: '' });
  expect((await show(grace))?.name).toBe('Member no. 1');
});

test('how many have a badge is said from ten on', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, () => factories.member(club)));
  for (const one of people) await show(one);
  expect((await read())?.holders).toBeNull();
  await show(grace);
  expect((await read())?.holders).toBe(10);
});

test('the same words twice are one change, and an administrator who was slower reads what it is now', async () => {
  const seen = (await read())?.seen ?? 0;
  await change({ name: 'Friend' });
  expect((await change({ name: 'Friend', seen })).body.versions).toHaveLength(1);
  expect((await change({ name: 'Guest', seen })).problem).toMatchObject({
    code: 'stale_version',
    message: 'Grace Hughes changed this badge meanwhile. It is now “Friend”.',
  });
  expect((await change({ name: 'X', seen }, 'nothing')).problem.code).toBe('not_found');
});

test('the audit log holds what a badge was called before', async () => {
  await change({ name: 'Friend', reason: 'Members like it more.' });
  const { rows } = await sql`
    select l.actor_id, n.reason, n.change from audit_log l join audit_notes n on n.entry_id = l.id
    where l.action = 'badge.changed'`.execute(club.database.db);
  expect(rows).toEqual([{ actor_id: grace.id, reason: 'Members like it more.', change: 'name: Member → Friend' }]);
});
