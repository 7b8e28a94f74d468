import { expect, test } from 'vitest';
import { anEntry, askAbout, listReadings, readFile } from '#health/exchange/imports/formats/fixtures';
import { fitbitTakeout } from './fitbit-takeout.ts';

const older = (name: string, content: unknown) =>
  anEntry(`Takeout/Fitbit/Global Export Data/${name}.json`, JSON.stringify(content, null, 2));
const newer = (name: string, content: string) =>
  anEntry(`Takeout/Google Health/Physical Activity_GoogleData/${name}.csv`, content);

const steps = older('steps-2026-09-01', [
  { dateTime: '09/02/26 21:58:00', value: '12' },
  { dateTime: '09/02/26 21:59:00', value: '0' },
  { dateTime: '09/03/26 06:00:00', value: '90' },
]);

test('minutes of steps are in UTC, although nothing says so', async () => {
  const { records } = await readFile(fitbitTakeout, steps, { timeZone: 'America/New_York' });
  expect(records[0]).toEqual({
    kind: 'span',
    metric: 'steps',
    type: 'Steps',
    from: { device: 'Fitbit', source: 'watch' },
    start: new Date('2026-09-02T21:58:00Z'),
    end: new Date('2026-09-02T21:59:00Z'),
    value: 12,
    zone: null,
  });
  expect(await askAbout(fitbitTakeout, steps)).toEqual([]);
});

test('the newer files go first, with their sources, and the older ones fill the days that are missing', async () => {
  const { records, leftOut } = await readFile(fitbitTakeout, [
    steps,
    newer(
      'steps_2026-09-03',
      'timestamp,steps,data source\n2026-09-03T06:00:00Z,91,Google Fitbit Air\n2026-09-03T06:00:00Z,70,Some Phone\nbroken,1,x\n',
    ),
  ]);
  expect(records.map((one) => [one.from.device, one.from.source, one.kind === 'span' && one.value])).toEqual([
    ['Google Fitbit Air', 'watch', 91],
    ['Some Phone', 'phone', 70],
    ['Fitbit', 'watch', 12],
    ['Fitbit', 'watch', 0],
  ]);
  expect(leftOut).toEqual({ 'Steps (unreadable)': 1, 'Steps, repeated in an older file (not_kept)': 1 });
});

test('reads heart rates, resting heart rates, weights and active minutes of both ages', async () => {
  const { records, leftOut } = await readFile(fitbitTakeout, [
    older('heart_rate-2026-09-02', [
      { dateTime: '09/02/26 07:00:05', value: { bpm: 61, confidence: 3 } },
      { dateTime: '09/02/26 07:00:10', value: { bpm: 70, confidence: 0 } },
    ]),
    newer('heart_rate_2026-09-03', 'timestamp,beats per minute\n2026-09-03T06:00:04Z,65.0\n'),
    older('resting_heart_rate-2026-01-01', [
      { dateTime: '09/02/26 00:00:00', value: { date: '09/02/26', value: 58.4, error: 5 } },
      { dateTime: '09/03/26 00:00:00', value: { date: null, value: 0, error: 0 } },
    ]),
    older('weight-2026-09-01', [{ logId: 1, weight: 154.3, bmi: 22.8, date: '09/02/26', time: '07:10:00' }]),
    newer('weight', 'timestamp,weight grams,data source\n2026-09-04T05:00:00.000000Z,70500,Aria\n'),
    newer('distance_2026-09-04', 'timestamp,distance,data source\n2026-09-04T05:00:00.096319Z,8.80,Aria\n'),
    older('very_active_minutes-2026-09-01', [{ dateTime: '09/02/26 00:00:00', value: '23' }]),
    older('calories-2026-09-01', [{ dateTime: '09/02/26 00:00:00', value: '1.2' }]),
    newer('active_zone_minutes_2026-09-01', 'timestamp,heart rate zone,minutes,data source\n'),
  ]);
  expect(listReadings(records)).toEqual(['2026-09-03T06:00:04Z 65', '2026-09-02T07:00:05Z 61']);
  const values = records.flatMap((one) =>
    one.kind === 'value' ? [[one.metric, one.at.toISOString(), one.value]] : [],
  );
  expect(values).toEqual([
    ['weight', '2026-09-04T05:00:00.000Z', 70.5],
    ['resting_pulse', '2026-09-02T10:00:00.000Z', 58.4],
    ['weight', '2026-09-02T05:10:00.000Z', expect.closeTo(69.99, 2)],
  ]);
  expect(records.filter((one) => one.kind === 'span')).toMatchObject([
    { metric: 'distance_m', value: 8.8 },
    { metric: 'active_min_vigorous', start: new Date('2026-09-02T10:00:00Z'), value: 23, zone: 'Europe/Berlin' },
  ]);
  expect(leftOut).toEqual({
    'Heart rates off the wrist (not_kept)': 1,
    'Days without a resting heart rate (not_kept)': 1,
    'Other files: calories (not_kept)': 1,
    'Other files: active zone minutes (not_kept)': 1,
  });
});

test('active minutes are moderate and vigorous ones, told once', async () => {
  const { records, leftOut } = await readFile(fitbitTakeout, [
    newer('active_minutes_2026-09-01', 'timestamp,light,moderate,very,data source\n2026-09-02T04:01:00Z,0,1,0,Band\n'),
    older('very_active_minutes-2026-09-01', [
      { dateTime: '09/02/26 00:00:00', value: '23' },
      { dateTime: '09/03/26 00:00:00', value: '5' },
    ]),
  ]);
  expect(records.map((one) => (one.kind === 'span' ? [one.metric, one.from.device, one.value] : one))).toEqual([
    ['active_min_moderate', 'Band', 1],
    ['active_min_vigorous', 'Band', 0],
    ['active_min_vigorous', 'Fitbit', 5],
  ]);
  expect(leftOut).toEqual({ 'Vigorous minutes, repeated in an older file (not_kept)': 1 });
});

const night = {
  logId: 1,
  dateOfSleep: '2026-10-25',
  startTime: '2026-10-24T23:00:00.000',
  endTime: '2026-10-25T06:00:00.000',
  duration: 8 * 3_600_000,
  minutesAsleep: 400,
  mainSleep: true,
  levels: {
    data: [
      { dateTime: '2026-10-24T23:00:00.000', level: 'wake', seconds: 600 },
      { dateTime: '2026-10-24T23:10:00.000', level: 'light', seconds: 3000 },
      { dateTime: '2026-10-25T00:00:00.000', level: 'deep', seconds: 3600 },
      { dateTime: '2026-10-25T01:00:00.000', level: 'rem', seconds: 3600 },
    ],
    shortData: [{ dateTime: '2026-10-24T23:20:00.000', level: 'wake', seconds: 60 }],
  },
};

test('nights are in local time, as long as they were, with short times awake', async () => {
  const entry = older('sleep-2026-10-01', [{ ...night, minutesAsleep: 165 }]);
  expect(await askAbout(fitbitTakeout, entry)).toMatchObject([{ id: 'time_zone' }]);
  const { records } = await readFile(fitbitTakeout, entry);
  expect(records).toMatchObject([
    {
      kind: 'night',
      night: {
        time_zone: 'Europe/Berlin',
        bed_time: new Date('2026-10-24T21:00:00Z'),
        sleep_start: new Date('2026-10-24T21:10:00Z'),
        sleep_end: new Date('2026-10-25T00:00:00Z'),
        out_of_bed: new Date('2026-10-25T05:00:00Z'),
        is_nap: false,
        awake_min: 5,
        awakenings: 1,
        light_min: 49,
        deep_min: 60,
        rem_min: 60,
        stages: [
          ['light', 0, 10],
          ['awake', 10, 1],
          ['light', 11, 39],
          ['deep', 50, 60],
          ['rem', 110, 60],
        ],
      },
    },
  ]);
});

test("minutes asleep and of each stage are Fitbit's own, also where they differ from the course", async () => {
  const summary = {
    deep: { count: 1, minutes: 58 },
    light: { minutes: 47 },
    rem: { minutes: 60 },
    wake: { minutes: 11 },
  };
  const told = { ...night, levels: { ...night.levels, summary } };
  const { records } = await readFile(
    fitbitTakeout,
    older('sleep-2026-10-01', [
      { ...told, minutesAsleep: 165 },
      { ...told, startTime: '2026-10-25T23:00:00.000', endTime: '2026-10-26T07:00:00.000', minutesAsleep: 400 },
    ]),
  );
  const minutes = records.map((one) => {
    if (one.kind !== 'night') return one;
    const { sleep_start, sleep_end, awake_min, light_min, deep_min, rem_min } = one.night;
    const asleep = (sleep_end.getTime() - sleep_start.getTime()) / 60_000 - (awake_min ?? 0);
    return { asleep, light_min, deep_min, rem_min };
  });
  const stages = { light_min: 47, deep_min: 58, rem_min: 60 };
  expect(minutes).toMatchObject([{ asleep: 165, ...stages }, { asleep: 400 }]);
});

test('an older night without stages has its minutes asleep, and a nap is one', async () => {
  const { levels: _levels, ...plain } = night;
  const { records } = await readFile(
    fitbitTakeout,
    older('sleep-2026-10-01', [
      { ...plain, startTime: '2026-09-01T23:00:00.000', endTime: '2026-09-02T07:00:00.000' },
      { ...plain, startTime: '2026-09-02T14:00:00.000', duration: 1_800_000, minutesAsleep: 30, mainSleep: false },
    ]),
  );
  expect(records).toMatchObject([
    { night: { is_nap: false, awake_min: 80, light_min: null, stages: null } },
    { night: { is_nap: true, awake_min: 0, sleep_start: new Date('2026-09-02T12:00:00Z') } },
  ]);
});

test('the newer nights know their zone, and an older file does not tell them again', async () => {
  const heading =
    'sleep_id,sleep_type,minutes_in_sleep_period,minutes_asleep,minutes_awake,start_utc_offset,sleep_start,end_utc_offset,sleep_end,data_source';
  const stages =
    'sleep_id,sleep_stage_id,sleep_stage_type,start_utc_offset,sleep_stage_start,end_utc_offset,sleep_stage_end';
  const { records, leftOut } = await readFile(fitbitTakeout, [
    older('sleep-2026-10-01', [night]),
    newer(
      'UserSleepStages_2026-10-01',
      `${stages}\n7,1,LIGHT,+05:30,2026-10-24T21:05:00Z,+05:30,2026-10-25T04:30:00Z\n`,
    ),
    newer(
      'UserSleeps_2026-10-01',
      `${heading}\n7,STAGES,480,430,15,+05:30,2026-10-24 21:00:00+0000,+05:30,2026-10-25 05:00:00+0000,DERIVED\n8,CLASSIC,300,,20,+00:00,2026-10-20T22:00:00Z,+00:00,2026-10-21T05:00:00Z,MANUAL\n`,
    ),
  ]);
  expect(records).toMatchObject([
    {
      from: { source: 'watch' },
      night: { time_zone: '+05:30', light_min: 445, awake_min: 15, sleep_start: new Date('2026-10-24T21:05:00Z') },
    },
    { from: { source: 'manual' }, night: { time_zone: '+00:00', awake_min: 20 } },
  ]);
  expect(leftOut).toEqual({ 'Sleep, repeated in an older file (not_kept)': 1 });
});

test('the VO2 max that Fitbit works out is the one that its app shows', async () => {
  const value = { demographicVO2Max: 41.2, demographicVO2MaxError: 3, filteredDemographicVO2Max: 42.03 };
  const reported = [{ dateTime: '09/02/26 00:00:00', value }];
  const { records } = await readFile(fitbitTakeout, older('demographic_vo2_max-0', reported));
  expect(records).toMatchObject([{ kind: 'value', metric: 'vo2max', value: 42.03 }]);
});

test('exercises are sessions, and a damaged file is refused', async () => {
  const walk = { logId: 9, activityName: 'Walk', startTime: '09/02/26 07:00:00', duration: 1_800_000 };
  const reported = { ...walk, calories: 140, distance: 1.5, distanceUnit: 'Mile', averageHeartRate: 101 };
  const { records } = await readFile(fitbitTakeout, older('exercise-0', [reported]));
  const figures = { kcal: 140, distanceM: expect.closeTo(2414.016, 3), averagePulse: 101 };
  expect(records).toMatchObject([
    {
      kind: 'session',
      name: 'Walk',
      start: new Date('2026-09-02T07:00:00Z'),
      end: new Date('2026-09-02T07:30:00Z'),
      figures,
    },
  ]);
  const cut = anEntry('Takeout/Fitbit/steps-2026-09-01.json', '[{"dateTime":"09/02/26 07:00:00","value":"1"},{"dat');
  await expect(readFile(fitbitTakeout, cut)).rejects.toThrow('This file is damaged or cut off.');
});

test('a file of another name or content is not of a Fitbit export', async () => {
  const entries = [
    anEntry('steps-2026-09-01.json', '{"a":1}'),
    anEntry('calories-2026-09-01.json', '[]'),
    anEntry('a.csv', 'timestamp,x\n'),
  ];
  expect(await fitbitTakeout.recognise({ name: 'a.zip', size: 1, entries })).toEqual([]);
});
