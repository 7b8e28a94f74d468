import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { activity } from '@club/contract/health/body/activity';
import { glucoseSources } from '@club/contract/health/body/glucose-sources';
import { sleep } from '@club/contract/health/body/sleep';
import { type HealthImport, imports } from '@club/contract/health/exchange/imports';
import { measurements } from '@club/contract/health/signals/measurements';
import { strToU8, zipSync } from 'fflate';
import { FitBaseType, FitEncoder } from 'fit-file-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { confirm, show, undo, upload } from './fixtures.testing.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

/** What the member's pages show of each of the days that the files tell of. */
const look = async () => {
  const as = ada;
  const span = { start_date: '2026-11-10', end_date: '2026-11-18' };
  const days = (await call(club.app, activity.getActivityWeekly, span, { as })).body.results;
  const nights = (await call(club.app, sleep.listNights, span, { as })).body.results;
  const weights = (await call(club.app, measurements.listMeasurements, { metric: 'weight' }, { as })).body.results;
  const window = { start_time: '2026-11-10T00:00:00Z', end_time: '2026-11-19T00:00:00Z' };
  const { readings } = (await call(club.app, glucoseSources.listGlucoseReadings, window, { as })).body;
  return {
    steps: days.flatMap(({ date, steps }) => (steps === null ? [] : [[date, steps]])),
    distances: days.flatMap(({ date, distance_m, estimated }) =>
      distance_m === null || estimated.includes('distance_m') ? [] : [[date, distance_m]],
    ),
    nights: nights.map(({ wake_day, asleep_min }) => [wake_day, asleep_min]),
    weights: weights.map(({ observed_at, value }) => [observed_at.slice(0, 10), Math.round(value * 10) / 10]).sort(),
    glucose: readings.map(({ time, value }) => [time.slice(0, 10), value]),
  };
};

const answer = async (
  read: HealthImport,
  answers: Readonly<Partial<Record<string, string>>>,
): Promise<HealthImport> => {
  await call(club.app, imports.answerImport, { id: read.id, answers }, { as: ada });
  await club.runJobs();
  return show(club, ada, read.id);
};

const makeFit = (): Uint8Array => {
  const time = FitEncoder.toFitTimestamp(new Date('2026-11-18T08:00:00Z'));
  const field = (number: number, baseType: FitBaseType, value: number) => {
    const size = baseType === FitBaseType.Uint32 ? 4 : 1;
    return { number, baseType, size, value };
  };
  return new FitEncoder()
    .writeMessage(0, [field(0, FitBaseType.Enum, 4)])
    .writeMessage(18, [
      field(2, FitBaseType.Uint32, time),
      field(5, FitBaseType.Enum, 1),
      field(7, FitBaseType.Uint32, 1_800_000),
      field(9, FitBaseType.Uint32, 520_000),
      field(10, FitBaseType.Uint32, 2400),
    ])
    .close();
};

const makeHealthConnect = async (): Promise<Uint8Array> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'every-format-'));
  const file = path.join(folder, 'export.db');
  const db = new DatabaseSync(file);
  const at = Date.parse('2026-11-16T08:00:00Z');
  db.exec(`create table steps_record_table (start_time integer, end_time integer, count integer);
    insert into steps_record_table values (${at}, ${at + 600_000}, 1200);
    create table weight_record_table (time integer, weight real);
    insert into weight_record_table values (${at}, 70500);`);
  db.close();
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return new Uint8Array(bytes);
};

const takeout = 'Takeout/Fitbit/Global Export Data';
const fitbit = `Activities
Date,Calories Burned,Steps,Distance,Floors,Minutes Sedentary,Minutes Lightly Active,Minutes Fairly Active,Minutes Very Active,Activity Calories
"2026-11-13","2,310","11,204","8.1","9","650","220","18","40","1,050"

Sleep
Start Time,End Time,Minutes Asleep,Minutes Awake,Number of Awakenings,Time in Bed,Minutes REM Sleep,Minutes Light Sleep,Minutes Deep Sleep
"2026-11-12 11:00PM","2026-11-13 7:00AM","450","30","3","480","90","300","60"
`;

/** One file of each kind, each of a day of its own. */
const makeFiles = async () => ({
  'clarity.csv': `Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Glucose Value (mg/dL)
1,2026-11-10T08:00:00,EGV,,104
`,
  'libre.csv': `Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mmol/L,Scan Glucose mmol/L
Libre 3,B59D,11-11-2026 08:00,0,10.0,
Libre 3,B59D,11-11-2026 08:02,1,,5.0
`,
  'entries.json': JSON.stringify([{ type: 'sgv', sgv: 99, date: Date.parse('2026-11-12T08:00:00Z') }]),
  'fitbit_export.csv': fitbit,
  [`${takeout}/steps-2026-11-01.json`]: JSON.stringify([{ dateTime: '11/14/26 08:00:00', value: '90' }]),
  [`${takeout}/weight-2026-11-01.json`]: JSON.stringify([
    { weight: 154.3, bmi: 22.8, date: '11/14/26', time: '08:00:00' },
  ]),
  'Takeout/Fit/Tage/Tage.csv': `Datum,Kalorien (kcal),Distanz (m),Schrittzahl,Durchschnittsgewicht (kg)
2026-11-15,1987,7012,9431,71.2
`,
  'health_connect_export.db': await makeHealthConnect(),
  'Activities.csv': `Activity Type,Date,Favorite,Title,Distance,Calories,Time,Steps
Running,2026-11-17 08:00:00,false,Run,"5.48",447,00:31:24,"4,808"
`,
  'run.fit': makeFit(),
  'letter.txt': 'Dear Ada,',
  'Takeout/archive_browser.html': '<html>',
});

test('an archive of every kind of export is recognised, imported, and taken back', async () => {
  const files = Object.entries(await makeFiles());
  const zip = zipSync(
    Object.fromEntries(
      files.map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );
  const asked = await upload(club, ada, zip);
  expect(asked).toMatchObject({
    state: 'asking',
    format:
      'Health Connect, Fitbit (Takeout), Fitbit (CSV), Google Fit, Garmin activities, Dexcom Clarity, LibreView, Nightscout, FIT activity',
  });
  expect(asked.questions.map(({ id }) => id).sort()).toEqual(['distance_unit', 'time_zone']);
  const read = await answer(asked, { distance_unit: 'km', time_zone: club.config.timeZone });
  expect(read.state).toBe('ready');
  expect(read.left_out).toContainEqual({ type: 'Other files (.txt)', why: 'not_kept', count: 1 });
  const before = await look();
  expect(await confirm(club, ada, read)).toMatchObject({ state: 'done' });
  expect(await look()).toEqual({
    steps: [
      ['2026-11-13', 11204],
      ['2026-11-14', 90],
      ['2026-11-15', 9431],
      ['2026-11-16', 1200],
      ['2026-11-17', 4808],
      ['2026-11-18', 4800],
    ],
    distances: [
      ['2026-11-13', 8100],
      ['2026-11-15', 7012],
      ['2026-11-17', 5480],
      ['2026-11-18', 5200],
    ],
    nights: [['2026-11-13', 450]],
    weights: [
      ['2026-11-14', 70],
      ['2026-11-15', 71.2],
      ['2026-11-16', 70.5],
    ],
    glucose: [
      ['2026-11-10', 104],
      ['2026-11-11', 180.2],
      ['2026-11-12', 99],
    ],
  });
  expect(await undo(club, ada, read)).toMatchObject({ state: 'undone' });
  expect(await look()).toEqual(before);
});
