import { points } from '@club/contract/club/points';
import { timeZones } from '@club/contract/health/base/time-zones';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember } from '#health/fixtures';
import { type SourceKind, writeSeries } from '#health/signals/series';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { rewardRecordedDays } from './index.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T23:59:00.000Z');
  ada = await aHealthMember(club);
  await factories.consent(club, ada, 'rewards');
  await call(club.app, timeZones.setTimeZone, { time_zone: 'Etc/UTC' }, { as: ada });
});
afterAll(() => club.close());

interface Worn {
  readonly from: string;
  readonly hours: number;
  readonly every?: number;
  readonly kind?: SourceKind;
}

/** Readings every so many minutes, told as a device or file tells them. */
const wear = ({ from, hours, every = 5, kind = 'device' }: Worn) => {
  const readings = Array.from({ length: (hours * 60) / every }, (_, index) => ({
    at: new Date(Date.parse(from) + index * every * 60_000),
    value: 100,
  }));
  return asMember(club.club.healthDb, ada.id, async (db) => {
    await writeSeries(db, ada.id, { metric: 'glucose', source: { kind, name: kind }, readings });
    await rewardRecordedDays({ db, config: club.club.config, clock: club.clock, memberId: ada.id });
  });
};
const listWaiting = async () => {
  const { rows } = await sql<{ reference: string }>`select reference from reward_acts order by reference`.execute(
    club.club.healthWorkerDb,
  );
  return rows.map(({ reference }) => reference);
};
const listPaid = async () => {
  await club.runJobs();
  const { body } = await call(club.app, points.listTransactions, { activity: 'glucose_day' }, { as: ada });
  return body.results.map(({ amount }) => amount);
};

test('the ways to earn name a day of readings, and lead to them', async () => {
  const ways = (await call(club.app, points.listEventTypes, {}, { as: ada })).body.results;
  const way = ways.find(({ code }) => code === 'glucose_day');
  expect(way).toMatchObject({ points: 2, path: '/health/glucose-readings', done_today: 0 });
});

test('a day with 70 % of its readings earns once, and one with fewer nothing', async () => {
  await wear({ from: '2026-11-18T00:00:00Z', hours: 16 });
  expect(await listWaiting()).toEqual([]);
  await wear({ from: '2026-11-19T00:00:00Z', hours: 17 });
  await wear({ from: '2026-11-19T00:00:00Z', hours: 18 });
  expect(await listWaiting()).toEqual(['2026-11-19']);
  expect(await listPaid()).toEqual([2]);
  await wear({ from: '2026-11-19T00:00:00Z', hours: 20 });
  expect(await listWaiting()).toEqual([]);
  expect(await listPaid()).toEqual([2]);
});

test('a day earns once, though a second device and a file tell of it too', async () => {
  const from = '2026-11-19T00:00:00Z';
  for (const kind of ['device', 'import'] as const) await wear({ from, hours: 24, kind });
  expect(await listPaid()).toEqual([2]);
  await wear({ from, hours: 24, every: 15, kind: 'import' });
  expect(await listPaid()).toEqual([2]);
});

test('a sensor with a reading every 15 minutes earns as one with a reading every 5', async () => {
  await wear({ from: '2026-11-19T00:00:00Z', hours: 17, every: 15 });
  expect(await listWaiting()).toEqual(['2026-11-19']);
});

test('simulated readings earn nothing, and neither do days of more than a week ago', async () => {
  await wear({ from: '2026-11-10T00:00:00Z', hours: 24 * 4 });
  await wear({ from: '2026-11-18T00:00:00Z', hours: 24, kind: 'simulated' });
  expect(await listWaiting()).toEqual(['2026-11-13']);
});

test("the day is the member's own", async () => {
  await call(club.app, timeZones.setTimeZone, { time_zone: 'America/Los_Angeles' }, { as: ada });
  await wear({ from: '2026-11-18T20:00:00Z', hours: 20 });
  expect(await listWaiting()).toEqual([]);
  await wear({ from: '2026-11-18T08:00:00Z', hours: 20 });
  expect(await listWaiting()).toEqual(['2026-11-18']);
});

test('without the consent to rewards no day is remembered', async () => {
  ada = await aHealthMember(club);
  await wear({ from: '2026-11-19T00:00:00Z', hours: 24 });
  expect(await listWaiting()).toEqual([]);
  const reported = await sql`select from reported_days`.execute(club.club.healthWorkerDb);
  expect(reported.rows).toEqual([]);
});
