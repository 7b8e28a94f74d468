import { randomUUID } from 'node:crypto';
import { approvals } from '@club/contract/club/approvals';
import { analytics, type CompanyTotals } from '@club/contract/hub/analytics';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPlatformClient, updateUser } from '#core/identity';
import { earn, earnHealthAct } from '#core/ledger';
import type { EarnEvent } from '#platform/earning';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let company: string;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  company = await aCompany('Nordlicht Labs');
});

const aCompany = async (name: string): Promise<string> => {
  const id = randomUUID();
  const { database, config } = club;
  await addPlatformClient(database.db, config, {
    id,
    code: id.slice(0, 8),
    name,
    kind: 'company',
    countries: [],
    joinCode: null,
    now: club.clock.now(),
  });
  return id;
};

const staff = async (count: number, at = company): Promise<[Member, ...Member[]]> => {
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const member = await factories.member(club, { types: ['CCM'] });
    await updateUser(club.database.db, member.id, { platform_manager_client_id: at });
    members.push(member);
  }
  return members as [Member, ...Member[]];
};

/** Awards the rule's points so many days ago. */
const earned = (member: Member, ago: number, event: EarnEvent = 'profile_completed') => {
  const then = new Date(club.clock.now().getTime() - ago * 86_400_000);
  const clock = { now: () => then, posting: () => then };
  return earn(club.database.db, clock, { userId: member.id, event, reference: randomUUID() });
};

const totals = async (member: Member) =>
  (await call(club.app, analytics.listCompanyTotals, {}, { as: member })).body.results;
const told = (found: CompanyTotals | undefined) => {
  if (!found || found.too_small) throw new Error('nothing is told');
  return found;
};

test('a company of nine learns only that it is too small, whatever its members did', async () => {
  const nine = await staff(9);
  for (const member of nine) await earned(member, 60);
  expect(await totals(nine[0])).toEqual([{ id: company, name: 'Nordlicht Labs', own: true, too_small: true }]);
});

test('the tenth member reveals the totals, and a suspension hides them again', async () => {
  const [first, second] = await staff(9);
  expect((await totals(first))[0]?.too_small).toBe(true);
  await staff(1);
  expect((await totals(first))[0]).toMatchObject({ too_small: false, members: 10 });
  await updateUser(club.database.db, second?.id ?? '', { status: 'suspended' });
  expect((await totals(first))[0]?.too_small).toBe(true);
});

test('health acts are in no figure of a company', async () => {
  const people = await staff(12);
  for (const member of people) {
    await factories.consent(club, member, 'rewards');
    club.clock.advance({ days: -60 });
    await earnHealthAct(club.club, { userId: member.id, event: 'steps_goal', reference: randomUUID() });
    club.clock.advance({ days: 60 });
  }
  expect((await totals(people[0]))[0]).toMatchObject({
    too_small: false,
    active: null,
    points_earned: null,
    activities: [],
  });
  for (const member of people) await earned(member, 60);
  const found = told((await totals(people[0]))[0]);
  expect(found.activities.map(({ activity }) => activity)).toEqual(['profile_completed']);
  const [rule] = (
    await sql<{ points: number }>`select points from event_types where code = 'profile_completed'`.execute(
      club.database.db,
    )
  ).rows;
  expect(found.points_earned).toBe((12 * (rule?.points ?? 0)) / 100);
});

test('hides a month in which nine of twelve earned, also as a gap in the sum', async () => {
  const people = await staff(12);
  for (const member of people) await earned(member, 200);
  for (const member of people.slice(0, 9)) await earned(member, 100, 'account_verified');
  const found = told((await totals(people[0]))[0]);
  const months = found.months.filter(({ points }) => points !== null);
  expect(months).toHaveLength(1);
  expect(found.points_earned).toBe(months[0]?.points);
  expect(found.activities).toEqual([{ activity: 'profile_completed', label: expect.any(String), members: 10 }]);
  expect([found.members, found.active]).toEqual([10, 10]);
});

test("rounds the sum to hundreds, so that a leaver's points cannot be derived", async () => {
  const people = await staff(11);
  for (const member of people) await earned(member, 200);
  const { points_earned } = told((await totals(people[0]))[0]);
  expect(points_earned).toBeGreaterThan(0);
  expect((points_earned ?? 1) % 100).toBe(0);
});

test('hides the current month until it is over', async () => {
  const people = await staff(10);
  for (const member of people) await earned(member, 0);
  const found = told((await totals(people[0]))[0]);
  expect(found).toMatchObject({ active: null, points_earned: null, offers_redeemed: null, activities: [] });
  expect(found.months.map(({ points }) => points)).toEqual(Array(12).fill(null));
  expect(found.to < club.clock.now().toISOString().slice(0, 10)).toBe(true);
});

test('members without a company see none, and only administrators of the dashboard see others', async () => {
  const [colleague] = await staff(10);
  const other = await aCompany('Calma Studios');
  await staff(2, other);
  expect(await totals(await factories.member(club))).toEqual([]);
  expect((await totals(colleague)).map(({ id }) => id)).toEqual([company]);
  expect(await totals(await factories.member(club, { permissions: ['ambassadors', 'vendors'] }))).toEqual([]);
  const all = await totals(await factories.member(club, { permissions: ['dashboard'] }));
  expect(all.find(({ id }) => id === company)).toMatchObject({ own: false, too_small: false });
  expect(all.find(({ id }) => id === other)).toEqual({ id: other, name: 'Calma Studios', own: false, too_small: true });
});

test('a former member no longer counts for the company or sees its totals', async () => {
  const [first, second] = await staff(10);
  await call(club.app, approvals.setAccountType, { type_of_account: 'CM' }, { as: first });
  expect(await totals(first)).toEqual([]);
  expect((await totals(second as Member))[0]?.too_small).toBe(true);
});
