import { activity } from '@club/contract/health/body/activity';
import { timeline } from '@club/contract/health/insight/timeline';
import { workouts } from '@club/contract/health/training/workouts';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import type { FileRecord } from '#health/exchange/imports/formats';
import { aHealthMember } from '#health/fixtures';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { createExtraction } from './extraction.ts';
import { apple, confirm, importFile, toZip, undo, upload } from './fixtures.testing.ts';
import { writeBatch } from './write-batch.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const list = async () => (await call(club.app, workouts.listRecordedWorkouts, {}, { as: ada })).body;
const week = { start_date: '2026-11-14', end_date: '2026-11-20' };
const days = async () => (await call(club.app, activity.getActivityWeekly, week, { as: ada })).body.results;
const readMinutes = async (date: string) => {
  const found = (await days()).find((one) => one.date === date);
  return [found?.active_min_moderate, found?.active_min_vigorous];
};
const run = apple.workout('2026-11-18T07:00:00Z', '2026-11-18T07:30:00Z', 'Running', { kcal: 310, pulse: 150 });

test('a workout is counted in the preview, kept with its figures, and gone when its import is undone', async () => {
  const before = await days();
  const read = await upload(
    club,
    ada,
    toZip([run, apple.workout('2026-11-18T18:00:00Z', '2026-11-18T19:00:00Z', 'Yoga')]),
  );
  expect(read.found).toMatchObject([{ kind: 'workouts', label: 'Workouts', records: 2, total: 2, added: 2 }]);
  expect((await list()).count).toBe(0);
  const done = await confirm(club, ada, read);
  const { results } = await list();
  expect(results).toMatchObject([
    { kind: 'Yoga', minutes: 60, active_kcal: null },
    {
      ...{ kind: 'Running', source: 'watch', device: 'Ada’s Apple Watch', day: '2026-11-18', minutes: 30 },
      ...{
        started_at: '2026-11-18T07:00:00.000Z',
        active_kcal: 310,
        kcal: null,
        average_pulse: 150,
        highest_pulse: 170,
      },
    },
  ]);
  expect(await readMinutes('2026-11-18')).toEqual([0, 30]);
  expect((await days()).find(({ date }) => date === '2026-11-18')).toMatchObject({
    active_kcal: 310,
    confidence: 'measured',
  });
  await undo(club, ada, done);
  expect((await list()).results).toEqual([]);
  expect(await days()).toEqual(before);
});

test('workouts that are left out are not kept', async () => {
  const done = await confirm(
    club,
    ada,
    await upload(club, ada, toZip([run, apple.weight('2026-11-18T06:00:00Z', 70)])),
    ['workouts'],
  );
  expect(done.found).toMatchObject([{ kind: 'workouts', left_out: true }, { kind: 'weight' }]);
  expect((await list()).count).toBe(0);
});

test('an imported workout stands among the sessions of its day', async () => {
  await importFile(club, ada, [run]);
  const { body } = await call(
    club.app,
    timeline.getTimeline,
    { signals: 'steps,sessions', to: '2026-11-18' },
    { as: ada },
  );
  expect(body.lanes.find(({ signal }) => signal === 'sessions')).toMatchObject({
    items: [{ name: 'Running', kind: 'training', value: 30 }],
    sources: ['watch'],
    confidence: 'measured',
  });
});

test('the steps of a workout are part of it, and brisk walking at other times is added', async () => {
  const walk = (at: string) => apple.steps(`2026-11-18T${at}:00Z`, 560, { end: `2026-11-18T${at.slice(0, 4)}5:00Z` });
  await importFile(club, ada, [walk('07:00'), walk('07:10'), walk('12:00')]);
  expect(await readMinutes('2026-11-18')).toEqual([15, 0]);
  await importFile(club, ada, [run]);
  expect(await readMinutes('2026-11-18')).toEqual([5, 30]);
});

test('a watch that tells the active minutes of the day counts alone', async () => {
  const exercise = apple.exercise('2026-11-18T07:00:00Z', 32, { end: '2026-11-18T07:32:00Z' });
  await importFile(club, ada, [run, exercise]);
  expect(await readMinutes('2026-11-18')).toEqual([32, 0]);
});

test("a workout of the club and the same one of a watch count once, until the club's is deleted", async () => {
  const as = ada;
  const plan = { time: 30, goal: 'strength', level: 'beginner', location: 'home', muscle: 'legs' } as const;
  const { id } = (await call(club.app, workouts.startWorkout, plan, { as })).body;
  await call(
    club.app,
    workouts.logSet,
    { id, place: 1, set_number: 1, weight_kg: null, reps: 10, seconds: null, rpe: null },
    { as },
  );
  club.clock.advance({ minutes: 4 });
  const { body: ended } = await call(club.app, workouts.finishWorkout, { id }, { as });
  const alone = await readMinutes('2026-11-20');
  const same = apple.workout('2026-11-20T09:00:00Z', '2026-11-20T09:05:00Z', 'FunctionalStrengthTraining');
  const later = apple.workout('2026-11-20T08:00:00Z', '2026-11-20T08:20:00Z', 'Rowing');
  await importFile(club, ada, [same]);
  expect(ended.minutes).toBe(4);
  expect((await list()).count).toBe(0);
  expect(await readMinutes('2026-11-20')).toEqual(alone);
  await importFile(club, ada, [later]);
  expect((await list()).results.map(({ kind }) => kind)).toEqual(['Rowing']);
  expect((await readMinutes('2026-11-20'))[1]).toBe((alone[1] ?? 0) + 20);
  await call(club.app, workouts.removeWorkout, { id }, { as });
  expect((await list()).results.map(({ kind }) => kind)).toEqual(['Functional strength training', 'Rowing']);
  expect(await readMinutes('2026-11-20')).toEqual([5, 20]);
});

interface Told {
  readonly start: number;
  readonly length: number;
  readonly device: string;
  readonly sport: string;
  readonly kcal: number;
}

/** Workouts of three devices on four days; two of a device may begin at once and end apart, as in two exports. */
const reported: fc.Arbitrary<Told[]> = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: 4 * 96 - 1 }),
    length: fc.integer({ min: 1, max: 8 }),
    device: fc.constantFrom('Ada’s Apple Watch', 'Strava', 'Garmin Connect'),
    sport: fc.constantFrom('Running', 'Walking', 'Yoga', 'Cycling'),
    kcal: fc.constantFrom(0, 100, 250),
  }),
  { minLength: 1, maxLength: 12 },
);

/** The same workout, told once from before midnight and once from after it. */
const overMidnight = [
  { start: 281, length: 8, device: 'Ada’s Apple Watch', sport: 'Running', kcal: 0 },
  { start: 288, length: 1, device: 'Garmin Connect', sport: 'Running', kcal: 0 },
];

test('a file twice, in two halves in either order, or after a part of it makes the same workouts and days', async () => {
  await fc.assert(
    fc.asyncProperty(reported, fc.integer({ min: 0, max: 12 }), async (some, cut) => {
      const all = some.map(toRecord);
      const [one, other] = [all.slice(0, cut), all.slice(cut)];
      const once = await write(all);
      expect(await write(all, all)).toEqual(once);
      expect(await write(one, other)).toEqual(once);
      expect(await write(other, one, all)).toEqual(once);
      expect(await write(all.toReversed())).toEqual(once);
    }),
    { numRuns: 25, examples: [[overMidnight, 0]] },
  );
}, 60_000);

const toRecord = ({ start, length, device, sport, kcal }: Told): FileRecord => {
  const at = (quarters: number) => new Date(Date.UTC(2026, 10, 15) + quarters * 900_000);
  const times = { start: at(start), end: at(start + length) };
  const from = { device, source: device.includes('Watch') ? ('watch' as const) : ('phone' as const) };
  const figures = { activeKcal: kcal || null };
  return { kind: 'session', session: 'workout', type: 'Workouts', name: sport, from, ...times, figures };
};

/** Files written one after the other for a new member, as imports write what a extraction holds. */
const write = async (...files: (readonly FileRecord[])[]) => {
  ada = await aHealthMember(club);
  await asMember(club.club.healthDb, ada.id, async (db) => {
    const { clock, config } = club.club;
    const local = await findLocalTime(db, ada.id, club.club);
    for (const file of files) {
      const extraction = createExtraction('UTC', clock.now());
      for (const record of file) extraction.add(record);
      const scope = {
        db,
        clock,
        config,
        memberId: ada.id,
        importId: uuidv7(),
        leaveOut: new Set<never>(),
        facts: null,
      };
      for (const batch of extraction.listBatches()) await writeBatch({ ...scope, local }, batch);
    }
  });
  return { workouts: (await list()).results, days: await days() };
};
