import { timeZones } from '@club/contract/health/base/time-zones';
import { sleep } from '@club/contract/health/body/sleep';
import { healthQuestionnaires } from '@club/contract/health/check-up/questionnaires';
import { labReports } from '@club/contract/health/exchange/lab-reports';
import { labs } from '@club/contract/health/insight/labs';
import { scores } from '@club/contract/health/insight/scores';
import { measurements } from '@club/contract/health/signals/measurements';
import { workouts } from '@club/contract/health/training/workouts';
import type { Endpoint, Output } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, type Member, ownClone, type TestClub, type TestDatabase, testClub } from '#tools/testing';
import { bringCopy, copyLines, copyRows } from './copied.testing.ts';

let club: TestClub;
let other: TestClub;
let elsewhere: TestDatabase;
let ada: Member;
let eve: Member;

beforeAll(async () => {
  club = await testClub();
  elsewhere = await ownClone();
  other = await testClub({ SECRET_KEY: 'a secret that only the other club knows' }, elsewhere);
});
beforeEach(async () => {
  [ada, eve] = [await aHealthMember(club), await aHealthMember(other)];
});
afterAll(async () => {
  await club.close();
  await other.close();
  await elsewhere.close();
});

const ask = async <E extends Endpoint>(endpoint: E, input: object): Promise<Output<E>> =>
  (await call(club.app, endpoint, input as never, { as: ada })).body;

/** Brings ada's record to eve's club, and says what both are told. */
const compare = async <E extends Endpoint>(endpoint: E, input: object = {}) => {
  const lines = await copyLines(club, ada);
  other.clock.set(club.clock.now().toISOString());
  await bringCopy(other, eve, lines);
  expect(await copyRows(other, eve)).toEqual(lines.slice(1));
  const here = await ask(endpoint, input);
  const there = (await call(other.app, endpoint, input as never, { as: eve })).body;
  expect(there).toEqual(here);
  return there;
};

const weigh = (value: number, unit = 'kg', observed_at = '2026-11-18T08:00:00Z') =>
  ask(measurements.recordMeasurements, { observed_at, values: [{ metric: 'weight', value, unit }], confirmed: true });

/** A column of eve's rows, as the database has it. */
const read = async (column: string, table: string) => {
  const found = await sql<{ value: unknown }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} where member_id = ${eve.id} order by 1`.execute(
    elsewhere.healthWorker.db,
  );
  return found.rows.map(({ value }) => value);
};

test('a removed value comes removed, and counts for nothing', async () => {
  const { results } = await weigh(70);
  await ask(measurements.removeMeasurement, { id: results[0]?.id });
  expect(await compare(measurements.listMeasurements, { metric: 'weight' })).toMatchObject({ count: 0 });
  expect(await read('status', 'measurements')).toEqual(['removed']);
});

test('a value that replaced another comes with the one it replaced', async () => {
  const { results } = await weigh(70);
  await ask(measurements.correctMeasurement, { id: results[0]?.id, value: 69.5, unit: 'kg' });
  const { results: listed } = await compare(measurements.listMeasurements, { metric: 'weight' });
  expect(listed).toMatchObject([{ value: 69.5, replaces: results[0]?.id }]);
  expect(await read('status', 'measurements')).toEqual(['corrected', 'current']);
});

test('a value comes in the unit it was typed in, and in the stored one to the last digit', async () => {
  await weigh(154.3, 'lb');
  await compare(measurements.listMeasurements, { metric: 'weight' });
  expect(await read('typed_value', 'measurements')).toEqual([154.3]);
  expect(await read('typed_unit', 'measurements')).toEqual(['lb']);
});

test('a journey in the middle keeps each day in the zone it was lived in', async () => {
  await ask(timeZones.setTimeZone, { time_zone: 'Europe/Madrid' });
  club.clock.advance({ minutes: 1 });
  await ask(timeZones.setTimeZone, { time_zone: 'Pacific/Auckland' });
  await weigh(70);
  await compare(scores.getHealthScore);
  expect(await read('time_zone', 'time_zones')).toEqual(['Europe/Madrid', 'Pacific/Auckland']);
});

test('an edited night comes as edited, with what its source had told', async () => {
  const night = { sleep_start: '2026-11-17T22:00:00Z', sleep_end: '2026-11-18T05:30:00Z', awake_min: 20 };
  const { id } = await ask(sleep.recordNight, night);
  await ask(sleep.correctNight, { id, ...night, sleep_end: '2026-11-18T06:00:00Z' });
  await compare(sleep.getSleepSummary);
  expect(await read('revision', 'nights')).toEqual([1, 2]);
  expect(await read('edited', 'nights')).toEqual([false, true]);
});

test('a removed workout does not come back', async () => {
  const address = { time: 30, goal: 'build_muscle', level: 'intermediate', location: 'home', muscle: 'upper_body' };
  const kept = await ask(workouts.startWorkout, address);
  await ask(workouts.logSet, { id: kept.id, place: 1, set_number: 1, reps: 10, weight_kg: 12.5, rpe: 8 });
  await ask(workouts.finishWorkout, { id: kept.id });
  const removed = await ask(workouts.startWorkout, address);
  await ask(workouts.removeWorkout, { id: removed.id });
  const { results } = await compare(workouts.listWorkouts);
  expect(results.map(({ id }) => id)).toEqual([kept.id]);
});

test("a corrected laboratory value comes with the report's own words and file, and as it was printed", async () => {
  const text = 'Labor Nordhafen\nEntnahme: 10.11.2026\nLDL-Cholesterin;131;mg/dl;< 116\nKalium;4,3;mmol/l;3,5 - 5,1\n';
  const report = await ask(labReports.readLabReport, { text });
  const rows = report.rows.map(
    ({ id, printed: _, candidates: _c, page: _p, line: _l, state: _s, reasons: _r, ...row }) => ({
      ...row,
      row: id,
      day: row.day ?? '2026-11-10',
    }),
  );
  await ask(labReports.saveLabReport, { id: report.id, is_mine: true, laboratory: 'Nordhafen', fasting: null, rows });
  const { results } = await ask(measurements.listMeasurements, { metric: 'ldl' });
  await ask(measurements.correctMeasurement, { id: results[0]?.id, value: 3.2, unit: 'mmol/L' });
  await compare(labs.getLabMarker, { metric: 'ldl' });
  expect(JSON.stringify(await read('printed', 'measurements'))).toContain('LDL-Cholesterin');
  const { body } = await call(other.app, labReports.getLabReport, { id: report.id }, { as: eve });
  expect(body).toEqual(await ask(labReports.getLabReport, { id: report.id }));
});

test('answers to a questionnaire of an older version come under that version', async () => {
  await ask(healthQuestionnaires.answerHealthQuestionnaire, {
    questionnaire: 'phq2',
    answers: { phq2_1: 'not_at_all', phq2_2: 'several_days' },
  });
  await sql`update health_questionnaire_responses set version = '0.9' where member_id = ${ada.id}`.execute(
    club.database.healthWorker.db,
  );
  await compare(healthQuestionnaires.listHealthQuestionnaires);
  expect(await read('version', 'health_questionnaire_responses')).toEqual(['0.9']);
});
