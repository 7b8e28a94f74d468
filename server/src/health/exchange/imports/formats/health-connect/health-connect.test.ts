import { mkdtemp, readFile as readBytes, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEntry, listReadings, readFile } from '#health/exchange/imports/formats/fixtures';
import { healthConnect } from './health-connect.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'health-connect-'));
});
afterAll(() => rm(folder, { recursive: true }));

const at = (time: string): number => Date.parse(time);
const origin = 'app_info_id integer, device_info_id integer, recording_method integer';
const interval = `row_id integer primary key, start_time integer, start_zone_offset integer, end_time integer, end_zone_offset integer, local_date integer, ${origin}`;
const instant = `row_id integer primary key, time integer, zone_offset integer, local_date integer, ${origin}`;

const schema = `
  create table application_info_table (row_id integer primary key, package_name text, app_name text, app_icon blob);
  create table device_info_table (row_id integer primary key, manufacturer text, model text, device_type integer);
  create table health_data_category_priority_table (row_id integer, health_data_category integer, app_id_priority_order text);
  create table steps_record_table (${interval}, count integer, later integer as (start_time + 1));
  create table distance_record_table (${interval}, distance real);
  create table active_calories_burned_record_table (${interval}, energy real);
  create table heart_rate_record_table (${interval});
  create table heart_rate_record_series_table (parent_key integer, beats_per_minute integer, epoch_millis integer);
  create table sleep_session_record_table (${interval}, notes text, title text);
  create table sleep_stages_table (parent_key integer, stage_start_time integer, stage_end_time integer, stage_type integer);
  create table exercise_session_record_table (${interval}, exercise_type integer, title text);
  create table weight_record_table (${instant}, weight real);
  create table blood_pressure_record_table (${instant}, systolic real, diastolic real, body_position text);
  create table blood_glucose_record_table (${instant}, specimen_source text, level real);
  create table body_fat_record_table (${instant}, percentage real);
  create table oxygen_saturation_record_table (${instant}, percentage real);
  create table respiratory_rate_record_table (${instant}, rate real);
  create table vo2_max_record_table (${instant}, vo2_milliliters_per_minute_kilogram real, measurement_method integer);
  create table heart_rate_variability_rmssd_record_table (${instant}, heart_rate_variability_millis real);
  insert into application_info_table values (1, 'com.google.android.apps.fitness', 'Fit', null), (2, 'com.fitbit.FitbitMobile', 'Fitbit', null);
  insert into device_info_table values (1, 'Google', 'Charge 6', 1), (2, 'Samsung', 'SM-S921', 2);
  insert into health_data_category_priority_table values (1, 1, '2,1');
`;

const makeBackup = async (name: string, statements: string): Promise<ReturnType<typeof anEntry>> => {
  const file = path.join(folder, name);
  const db = new DatabaseSync(file);
  db.exec(schema + statements);
  db.close();
  return anEntry('health_connect_export.db', await readBytes(file), 50_000);
};

const insert = (table: string, columns: string, ...rows: readonly (readonly (string | number | null)[])[]) =>
  `insert into ${table} (${columns}) values ${rows
    .map((row) => `(${row.map((cell) => (typeof cell === 'string' ? `'${cell}'` : (cell ?? 'null'))).join(', ')})`)
    .join(', ')};`;
const intervals =
  'start_time, start_zone_offset, end_time, end_zone_offset, app_info_id, device_info_id, recording_method';
const span = (from: string, to: string, offset: number | null = 7200) => [at(from), offset, at(to), offset];

test('every app and device tells its own part, the one the member ranks first before the others', async () => {
  const walk = span('2026-06-02T08:00:00Z', '2026-06-02T08:15:00Z');
  const { records } = await readFile(
    healthConnect,
    await makeBackup(
      'steps.db',
      insert(
        'steps_record_table',
        `${intervals}, count`,
        [...walk, 1, 2, 2, 1400],
        [...walk, 2, 1, 2, 1500],
        [...span('2026-06-02T10:00:00Z', '2026-06-02T10:05:00Z', 19_800), 1, 2, 2, 600],
        [...span('2026-06-02T12:00:00Z', '2026-06-02T12:05:00Z', null), 1, null, 3, 50],
      ) +
        insert('distance_record_table', `${intervals}, distance`, [...walk, 2, 1, 2, 1100]) +
        insert('active_calories_burned_record_table', `${intervals}, energy`, [...walk, 2, 1, 2, 61_500]),
    ),
  );
  expect(
    records.map((one) =>
      one.kind === 'span' ? [one.metric, one.from.device, one.from.source, one.value, one.zone] : one,
    ),
  ).toEqual([
    ['steps', 'Fitbit, Charge 6', 'watch', 1500, 'Europe/Berlin'],
    ['steps', 'Fit, SM-S921 (phone)', 'phone', 1400, 'Europe/Berlin'],
    ['steps', 'Fit, SM-S921 (phone)', 'phone', 600, '+05:30'],
    ['steps', 'Fit', 'manual', 50, 'Europe/Berlin'],
    ['distance_m', 'Fitbit, Charge 6', 'watch', 1100, 'Europe/Berlin'],
    ['active_kcal', 'Fitbit, Charge 6', 'watch', 61.5, 'Europe/Berlin'],
  ]);
});

test('reads nights with their stages, as Health Connect numbers them', async () => {
  const bed = [at('2026-06-01T21:00:00Z'), 7200, at('2026-06-02T05:00:00Z'), 7200, 2, 1, 2];
  const stage = (from: string, to: string, kind: number) => [1, at(from), at(to), kind];
  const { records } = await readFile(
    healthConnect,
    await makeBackup(
      'sleep.db',
      insert('sleep_session_record_table', intervals, bed, [
        ...span('2026-06-02T12:00:00Z', '2026-06-02T12:30:00Z'),
        2,
        1,
        2,
      ]) +
        insert(
          'sleep_stages_table',
          'parent_key, stage_start_time, stage_end_time, stage_type',
          stage('2026-06-01T21:00:00Z', '2026-06-01T21:20:00Z', 7),
          stage('2026-06-01T21:20:00Z', '2026-06-02T01:00:00Z', 4),
          stage('2026-06-02T01:00:00Z', '2026-06-02T01:10:00Z', 1),
          stage('2026-06-02T01:10:00Z', '2026-06-02T02:00:00Z', 5),
          stage('2026-06-02T02:00:00Z', '2026-06-02T04:50:00Z', 6),
          stage('2026-06-02T04:50:00Z', '2026-06-02T05:00:00Z', 3),
        ),
    ),
  );
  expect(records).toMatchObject([
    {
      kind: 'night',
      night: {
        time_zone: 'Europe/Berlin',
        bed_time: new Date('2026-06-01T21:00:00Z'),
        sleep_start: new Date('2026-06-01T21:20:00Z'),
        sleep_end: new Date('2026-06-02T04:50:00Z'),
        is_nap: false,
        awake_min: 10,
        light_min: 220,
        deep_min: 50,
        rem_min: 170,
      },
    },
    { kind: 'night', night: { is_nap: true, awake_min: null, stages: null } },
  ]);
});

test('reads heart rates, glucose of sensors, weights, pressures and sessions in their units', async () => {
  const times = 'time, zone_offset, app_info_id, device_info_id, recording_method';
  const noon = [at('2026-06-02T10:00:00Z'), 7200, 2, 1, 2];
  const { records, leftOut } = await readFile(
    healthConnect,
    await makeBackup(
      'values.db',
      insert('heart_rate_record_table', intervals, [...span('2026-06-02T08:00:00Z', '2026-06-02T09:00:00Z'), 2, 1, 2]) +
        insert(
          'heart_rate_record_series_table',
          'parent_key, beats_per_minute, epoch_millis',
          [1, 71, at('2026-06-02T08:00:30Z')],
          [1, null, 5],
        ) +
        insert('weight_record_table', `${times}, weight`, [...noon, 70_500]) +
        insert('blood_pressure_record_table', `${times}, systolic, diastolic, body_position`, [...noon, 121, 79, '3']) +
        insert(
          'blood_glucose_record_table',
          `${times}, specimen_source, level`,
          [...noon, '1', 10],
          [...noon, '2', 6],
        ) +
        insert(
          'exercise_session_record_table',
          `${intervals}, exercise_type, title`,
          [...span('2026-06-02T08:00:00Z', '2026-06-02T09:00:00Z'), 2, 1, 1, 33, null],
          [...span('2026-06-02T18:00:00Z', '2026-06-02T18:10:00Z'), 2, 1, 1, 17, null],
        ) +
        insert('oxygen_saturation_record_table', `${times}, percentage`, [...noon, 97], [...noon, null]) +
        insert('respiratory_rate_record_table', `${times}, rate`, [...noon, 14.5]) +
        insert('vo2_max_record_table', `${times}, vo2_milliliters_per_minute_kilogram`, [...noon, 42.3]) +
        insert('heart_rate_variability_rmssd_record_table', `${times}, heart_rate_variability_millis`, [...noon, 38]) +
        insert('body_fat_record_table', `${times}, percentage`, [...noon, 20], [...noon, 21]),
    ),
  );
  const noonReadings = ['2026-06-02T10:00:00Z 180.2', '2026-06-02T10:00:00Z 97', '2026-06-02T10:00:00Z 14.5'];
  expect(listReadings(records)).toEqual(['2026-06-02T08:00:30Z 71', ...noonReadings]);
  expect(records.flatMap((one) => (one.kind === 'value' ? [[one.metric, one.value]] : []))).toEqual([
    ['weight', 70.5],
    ['vo2max', 42.3],
    ['hrv_rmssd', 38],
    ['systolic', 121],
    ['diastolic', 79],
  ]);
  expect(records.flatMap((one) => (one.kind === 'session' ? [[one.session, one.name]] : []))).toEqual([
    ['workout', 'Running'],
    ['mindful', 'Guided breathing'],
  ]);
  expect(leftOut).toEqual({
    'Heart rate (unreadable)': 1,
    'Oxygen saturation (unreadable)': 1,
    'Finger-stick and laboratory glucose (not_kept)': 1,
    'Body fat (not_kept)': 2,
  });
});

test('more rows than a batch come in batches, and a reader that stops early lets go of the file', async () => {
  const walks = Array.from({ length: 4500 }, (_, index) => [
    index * 60_000 + 1e12,
    0,
    index * 60_000 + 1e12 + 60_000,
    0,
    1,
    2,
    2,
    9,
  ]);
  const entry = await makeBackup('many.db', insert('steps_record_table', `${intervals}, count`, ...walks));
  const batches = healthConnect.read([entry], { timeZone: 'UTC', answers: {} });
  const lengths: number[] = [];
  for await (const batch of batches) {
    lengths.push(batch.length);
    if (lengths.length === 2) break;
  }
  expect(lengths).toEqual([2000, 2000]);
  expect((await readFile(healthConnect, entry)).records).toHaveLength(4500);
});

test('views in the place of tables are never read', async () => {
  const hostile = `drop table steps_record_table; create view steps_record_table as with recursive n(i) as
    (select 1 union all select i + 1 from n) select i as start_time, i as end_time, i as count from n;`;
  const { records } = await readFile(healthConnect, await makeBackup('view.db', hostile));
  expect(records).toEqual([]);
});

test('a backup made while its log was in use is read without the log', async () => {
  const file = path.join(folder, 'wal.db');
  const db = new DatabaseSync(file);
  const walk = insert('steps_record_table', `${intervals}, count`, [60_000, 0, 120_000, 0, 1, 2, 2, 9]);
  db.exec(`pragma journal_mode = wal; ${schema} ${walk} pragma wal_checkpoint(truncate);`);
  const bytes = await readBytes(file);
  db.close();
  expect((await readFile(healthConnect, anEntry('a.db', bytes))).records).toHaveLength(1);
});

test('a database that is cut off is refused with what to do', async () => {
  const walks = Array.from({ length: 3000 }, (_, index) => [index, 0, index + 60_000, 0, 1, 2, 2, 9]);
  const whole = await makeBackup('cut.db', insert('steps_record_table', `${intervals}, count`, ...walks));
  const bytes = await whole.head(whole.size);
  const cut = anEntry('health_connect_export.db', bytes.subarray(0, Math.floor(bytes.length / 2)));
  await expect(readFile(healthConnect, cut)).rejects.toThrow('This file is damaged or cut off.');
});
