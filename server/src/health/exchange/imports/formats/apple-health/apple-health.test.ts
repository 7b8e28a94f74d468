import { expect, test } from 'vitest';
import type { FileEntry, FileRecord, LeftOut } from '#health/exchange/imports/formats/reading';
import { appleHealth } from './apple-health.ts';

const toEntry = (path: string, text: string): FileEntry => {
  const bytes = new TextEncoder().encode(text);
  return {
    path,
    size: bytes.length,
    head: async (count) => bytes.subarray(0, count),
    // In pieces that cut through tags and characters.
    stream: async function* () {
      for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
    },
    withFile: () => Promise.reject(new Error('no file is needed')),
  };
};

const read = async (...elements: string[]): Promise<(FileRecord | LeftOut)[]> => {
  const entry = toEntry('export.xml', `<?xml version="1.0"?>\n<HealthData>\n${elements.join('\n')}\n</HealthData>`);
  const context = { timeZone: 'Europe/Madrid', answers: {} };
  return (await Array.fromAsync(appleHealth.read([entry], context))).flat();
};

const quantity = (type: string, value: string, unit: string, more = '') =>
  `<Record type="HKQuantityTypeIdentifier${type}" sourceName="Ada’s Apple Watch" device="&lt;&lt;HKDevice: 0x1&gt;, name:x, model:Watch&gt;" unit="${unit}" creationDate="2026-07-01 09:00:00 +0200" startDate="2026-07-01 08:00:00 +0200" endDate="2026-07-01 08:10:00 +0200" value="${value}"${more}`;
const record = (type: string, value: string, unit: string) => `${quantity(type, value, unit)}/>`;

test('it is recognised by its content, whatever the phone calls it', async () => {
  const entries = [
    toEntry(
      'apple_health_export/Экспорт.xml',
      '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n]>\n<HealthData>',
    ),
    toEntry('apple_health_export/export_cda.xml', '<?xml version="1.0"?><ClinicalDocument>'),
    toEntry('apple_health_export/workout-routes/route.gpx', '<?xml version="1.0"?><gpx>'),
    toEntry('export.xml', 'HealthData, they say'),
  ];
  const found = await appleHealth.recognise({ name: 'x.zip', size: 1, entries });
  expect(found.map(({ path }) => path)).toEqual(['apple_health_export/Экспорт.xml']);
});

test.each([
  ['DistanceWalkingRunning', '1.5', 'km', 'distance_m', 1500],
  ['DistanceWalkingRunning', '1', 'mi', 'distance_m', 1609.344],
  ['ActiveEnergyBurned', '100', 'kcal', 'active_kcal', 100],
  ['ActiveEnergyBurned', '100', 'Cal', 'active_kcal', 100],
  ['ActiveEnergyBurned', '418.4', 'kJ', 'active_kcal', 100],
  ['BodyMass', '70', 'kg', 'weight', 70],
  ['BodyMass', '154.324', 'lb', 'weight', 70.0002],
  ['Height', '1.8', 'm', 'height', 180],
  ['Height', '6', 'ft', 'height', 182.88],
  ['BloodGlucose', '100', 'mg/dL', 'glucose', 100],
  ['BloodGlucose', '5.5', 'mmol&lt;180.1558800000541&gt;/L', 'glucose', 99.1001],
  ['HeartRate', '72', 'count/min', 'heart_rate', 72],
  ['OxygenSaturation', '0.97', '%', 'oxygen_saturation', 97],
  ['RespiratoryRate', '14.5', 'count/min', 'respiratory_rate', 14.5],
  ['VO2Max', '42.3', 'mL/min·kg', 'vo2max', 42.3],
  ['HeartRateVariabilitySDNN', '48.2', 'ms', 'hrv_sdnn', 48.2],
  ['RestingHeartRate', '54', 'count/min', 'resting_pulse', 54],
  ['AppleExerciseTime', '3', 'min', 'active_min_moderate', 3],
  ['FlightsClimbed', '2', 'count', 'floors', 2],
])('%s of %s %s is %s of %d', async (type, value, unit, metric, expected) => {
  const [one] = await read(record(type, value, unit));
  expect(one).toMatchObject({ metric, value: expect.closeTo(expected, 3), from: { source: 'watch' } });
});

test('a unit that a type does not have, and a time that is none, are counted as unreadable', async () => {
  const odd = record('BodyMass', '70', 'kg').replace('2026-07-01 08:00:00', '2026-07-41 08:00:00');
  expect(await read(record('BodyMass', '70', 'parsecs'), odd, record('BodyMass', '', 'kg'))).toEqual([
    { kind: 'left_out', type: 'Body mass', why: 'unreadable' },
    { kind: 'left_out', type: 'Body mass', why: 'unreadable' },
    { kind: 'left_out', type: 'Body mass', why: 'unreadable' },
  ]);
});

test('blood pressure counts once, though it stands alone and in its correlation', async () => {
  const pair = [record('BloodPressureSystolic', '120', 'mmHg'), record('BloodPressureDiastolic', '80', 'mmHg')];
  const found = await read(
    `<Correlation type="HKCorrelationTypeIdentifierBloodPressure">${pair.join('')}</Correlation>`,
    ...pair,
  );
  expect(found).toMatchObject([
    { metric: 'systolic', value: 120 },
    { metric: 'diastolic', value: 80 },
  ]);
});

test('what was typed in says so, and a record may name its own zone', async () => {
  const typed = `${quantity('StepCount', '400', 'count')}><MetadataEntry key="HKWasUserEntered" value="1"/></Record>`;
  const away = `${quantity('StepCount', '400', 'count')}><MetadataEntry key="HKTimeZone" value="Asia/Tokyo"/></Record>`;
  expect(await read(typed, away, record('StepCount', '5', 'count'))).toMatchObject([
    { from: { source: 'manual' }, zone: '+02:00' },
    { from: { source: 'watch' }, zone: 'Asia/Tokyo' },
    { zone: '+02:00', start: new Date('2026-07-01T06:00:00Z'), end: new Date('2026-07-01T06:10:00Z') },
  ]);
});

test('what the club does not keep is counted by its name', async () => {
  expect(
    await read(record('BodyTemperature', '36.6', 'degC'), '<ActivitySummary dateComponents="2026-07-01"/>'),
  ).toEqual([
    { kind: 'left_out', type: 'Body temperature', why: 'not_kept' },
    { kind: 'left_out', type: 'Activity summary', why: 'not_kept' },
  ]);
});

const workout = (inside: string, more = '') =>
  `<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min"${more} sourceName="Ada’s Apple Watch" startDate="2026-07-01 08:00:00 +0200" endDate="2026-07-01 08:30:00 +0200">${inside}</Workout>`;

test('a workout is kept with what its statistics say, once, and without them by its totals', async () => {
  const statistics = (type: string, more: string) =>
    `<WorkoutStatistics type="HKQuantityTypeIdentifier${type}" startDate="x" endDate="y" ${more}/>`;
  const inside = `<MetadataEntry key="HKIndoorWorkout" value="0"/>${statistics('ActiveEnergyBurned', 'sum="418.4" unit="kJ"')}${statistics('BasalEnergyBurned', 'sum="20" unit="kcal"')}${statistics('DistanceWalkingRunning', 'sum="3" unit="mi"')}${statistics('HeartRate', 'average="150" minimum="90" maximum="172" unit="count/min"')}<WorkoutActivity><WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="1" unit="kcal"/></WorkoutActivity><WorkoutEvent type="HKWorkoutEventTypePause"/>`;
  const totals = ' totalDistance="5.2" totalDistanceUnit="km" totalEnergyBurned="300" totalEnergyBurnedUnit="Cal"';
  const times = { start: new Date('2026-07-01T06:00:00Z'), end: new Date('2026-07-01T06:30:00Z') };
  const none = { kcal: null, averagePulse: null, highestPulse: null };
  expect(await read(workout(inside), workout('', totals), '<Workout/>')).toEqual([
    {
      ...{ kind: 'session', session: 'workout', type: 'Workouts', name: 'Running', ...times },
      from: { device: 'Ada’s Apple Watch', source: 'watch' },
      figures: {
        activeKcal: expect.closeTo(100, 5),
        kcal: expect.closeTo(120, 5),
        distanceM: expect.closeTo(4828.032, 3),
        averagePulse: 150,
        highestPulse: 172,
      },
    },
    expect.objectContaining({ figures: { ...none, activeKcal: 300, distanceM: 5200 } }),
    { kind: 'left_out', type: 'Workouts', why: 'unreadable' },
  ]);
});

const sleep = (from: string, to: string, state: string, source = 'Ada’s Apple Watch') =>
  `<Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="${source}" startDate="2026-11-${from} +0100" endDate="2026-11-${to} +0100" value="HKCategoryValueSleepAnalysis${state}"/>`;

test('samples of sleep become nights of their source, with stages and time in bed', async () => {
  const found = await read(
    sleep('17 22:50:00', '18 06:40:00', 'InBed'),
    sleep('18 01:20:00', '18 06:30:00', 'AsleepREM'),
    sleep('17 23:00:00', '18 01:00:00', 'AsleepCore'),
    sleep('18 01:00:00', '18 01:20:00', 'Awake'),
    sleep('18 14:00:00', '18 14:30:00', 'AsleepUnspecified'),
    sleep('17 23:05:00', '18 06:20:00', 'Asleep', 'Sleep app'),
    sleep('19 23:00:00', '20 07:00:00', 'InBed', 'Ada’s iPhone'),
  );
  expect(found).toMatchObject([
    {
      kind: 'night',
      night: {
        time_zone: 'Europe/Madrid',
        bed_time: new Date('2026-11-17T21:50:00Z'),
        sleep_start: new Date('2026-11-17T22:00:00Z'),
        sleep_end: new Date('2026-11-18T05:30:00Z'),
        out_of_bed: new Date('2026-11-18T05:40:00Z'),
        is_nap: false,
        awake_min: 20,
        awakenings: 1,
        light_min: 120,
        deep_min: 0,
        rem_min: 310,
        stages: [
          ['light', 0, 120],
          ['awake', 120, 20],
          ['rem', 140, 310],
        ],
      },
    },
    { kind: 'night', night: { is_nap: true, stages: null, rem_min: null } },
    {
      kind: 'night',
      from: { device: 'Sleep app' },
      // the watch's record of the bed is the only one of this night
      night: {
        sleep_start: new Date('2026-11-17T22:05:00Z'),
        bed_time: new Date('2026-11-17T21:50:00Z'),
        out_of_bed: new Date('2026-11-18T05:40:00Z'),
        stages: null,
      },
    },
    { kind: 'left_out', type: 'Time in bed without sleep', count: 1 },
  ]);
});

const listTimes = (found: Awaited<ReturnType<typeof read>>) =>
  found.flatMap((one) =>
    one.kind === 'night'
      ? [
          [one.night.bed_time, one.night.sleep_start, one.night.sleep_end, one.night.out_of_bed].map((time) =>
            time?.toISOString().slice(8, 16),
          ),
        ]
      : [],
  );

test("the phone's time in bed is that of the night that the watch recorded", async () => {
  const found = await read(
    sleep('17 22:30:00', '18 07:10:00', 'InBed', 'Ada’s iPhone'),
    sleep('17 23:00:00', '18 03:00:00', 'AsleepCore'),
    sleep('18 03:00:00', '18 07:00:00', 'AsleepDeep'),
  );
  expect(listTimes(found)).toEqual([['17T21:30', '17T22:00', '18T06:00', '18T06:10']]);
  expect(found).toHaveLength(1);
});

test('sleep beyond the record of the bed was in bed as well', async () => {
  const found = await read(
    sleep('17 22:50:00', '18 06:10:00', 'InBed'),
    sleep('17 23:00:00', '18 06:30:00', 'AsleepUnspecified'),
  );
  expect(listTimes(found)).toEqual([['17T21:50', '17T22:00', '18T05:30', '18T05:30']]);
});

test('a long time awake in bed is part of the night, and its time in bed counts once', async () => {
  const found = await read(
    sleep('17 22:00:00', '18 07:00:00', 'InBed'),
    sleep('17 22:30:00', '18 01:00:00', 'AsleepUnspecified'),
    sleep('18 03:00:00', '18 06:30:00', 'AsleepUnspecified'),
  );
  expect(listTimes(found)).toEqual([['17T21:00', '17T21:30', '18T05:30', '18T06:00']]);
  expect(found).toMatchObject([{ night: { awake_min: 120 } }]);
});

test('what is in comments, or in other elements, is no record of its own', async () => {
  const line = record('StepCount', '5', 'count');
  const found = await read(
    '<!-- not yet',
    line,
    line,
    '-->',
    '<Correlation type="x">',
    line,
    '</Correlation>',
    '<Workout>',
    line,
    '</Workout>',
    line,
  );
  expect(found.filter(({ kind }) => kind === 'span')).toHaveLength(2);
});
