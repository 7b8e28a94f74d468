import type { ItemType } from '@club/contract/health/exchange/bridge-areas';
import { type Fields, findSleepStage, readFields } from '#health/exchange/inbound/foreign';
import { toDays } from './days.ts';
import { toInstantText } from './times.ts';

/** What the app calls what the club keeps. */
const metricNames: Readonly<Record<string, ItemType>> = {
  step_count: 'steps',
  walking_running_distance: 'distance_m',
  active_energy: 'active_kcal',
  apple_exercise_time: 'active_min_moderate',
  flights_climbed: 'floors',
  heart_rate: 'heart_rate',
  resting_heart_rate: 'resting_pulse',
  heart_rate_variability: 'hrv_sdnn',
  vo2_max: 'vo2max',
  blood_oxygen_saturation: 'oxygen_saturation',
  respiratory_rate: 'respiratory_rate',
  blood_glucose: 'glucose',
  body_temperature: 'body_temperature',
  weight_body_mass: 'weight',
  height: 'height',
  waist_circumference: 'waist',
};

const app = 'Health Auto Export';
const adding: ReadonlySet<string> = new Set(['steps', 'distance_m', 'active_kcal', 'active_min_moderate', 'floors']);

/**
 * The items of what Health Auto Export posts. Its units follow the phone, so they are read with every metric. Where it was
 * told to sum up hours or days, those sums are the figures of a day, and never of five minutes.
 */
export const readHealthAutoExport = (body: unknown): readonly unknown[] => {
  const data = readFields(body).fields('data');
  const metrics = data.list('metrics').map(readFields);
  const summed = metrics.filter((one) => isSummed(one));
  const others = metrics.filter((one) => !summed.includes(one));
  return [
    ...toDays(summed.map((one) => ({ type: findType(one) ?? '', unit: one.text('units'), points: listPoints(one) }))),
    ...others.flatMap(toItems),
    ...data.list('workouts').map(readFields).map(toWorkout),
  ];
};

const findType = (metric: Fields): ItemType | undefined => {
  const name = metric.text('name') ?? '';
  return Object.hasOwn(metricNames, name) ? metricNames[name] : undefined;
};

const listPoints = (metric: Fields): readonly Fields[] => metric.list('data').map(readFields);

/** Whole hours or days: every point begins on one, and none says when it ended. */
const isSummed = (metric: Fields): boolean => {
  const type = findType(metric);
  const points = listPoints(metric);
  return (
    type !== undefined &&
    adding.has(type) &&
    points.length > 0 &&
    points.every((one) => /\d\d:00:00/.test(one.text('date') ?? '') && !one.text('endDate'))
  );
};

const toItems = (metric: Fields): readonly unknown[] => {
  const name = metric.text('name') ?? '';
  const unit = metric.text('units');
  if (name === 'sleep_analysis') return toNights(listPoints(metric));
  return listPoints(metric).map((one) => {
    const shared = {
      start: toInstantText(one.text('date')),
      end: toInstantText(one.text('endDate')),
      source: toSource(one),
    };
    if (name === 'blood_pressure') {
      const parts = (['systolic', 'diastolic'] as const).map((type) => ({ type, value: one.number(type) }));
      return { ...shared, type: 'blood_pressure', unit, parts };
    }
    const type = findType(metric) ?? name;
    return { ...shared, type, value: one.number('qty') ?? one.number('Avg'), unit };
  });
};

/** Several sources of one point stand in a row, divided by bars. */
const toSource = (one: Fields) => ({ app, device: one.text('source')?.split('|')[0] ?? app });

/** A night summed up says how long each stage was and no more; raw ones are the stretches of a night, put together by source. */
const toNights = (points: readonly Fields[]): readonly unknown[] => {
  const summed = points.filter((one) => one.text('sleepStart'));
  const raw = points.filter((one) => !one.text('sleepStart') && one.text('value'));
  const nights = Map.groupBy(raw, (one) => one.text('source') ?? '');
  return [
    ...summed.map((one) => ({
      type: 'sleep',
      start: toInstantText(one.text('sleepStart')),
      end: toInstantText(one.text('sleepEnd')),
      source: toSource(one),
    })),
    ...[...nights.values()].flatMap((stretches) => splitNights(stretches).map(toNight)),
  ];
};

const longestBreak = 90 * 60_000;

const splitNights = (stretches: readonly Fields[]): readonly (readonly Fields[])[] => {
  const at = (one: Fields, key: string) => Date.parse(toInstantText(one.text(key)) ?? '');
  const nights: Fields[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const one of stretches.toSorted((left, right) => at(left, 'startDate') - at(right, 'startDate'))) {
    if (at(one, 'startDate') - end < longestBreak) nights.at(-1)?.push(one);
    else nights.push([one]);
    end = Math.max(end, at(one, 'endDate') || end);
  }
  return nights;
};

const toNight = (stretches: readonly Fields[]): unknown => {
  const stages = stretches.flatMap((one) => {
    const stage = findSleepStage(one.text('value') ?? '');
    const [start, end] = [toInstantText(one.text('startDate')), toInstantText(one.text('endDate'))];
    return stage && start && end ? [{ stage, start, end }] : [];
  });
  const ends = stages.map(({ end }) => end).toSorted((one, other) => Date.parse(one) - Date.parse(other));
  const source = toSource(stretches[0] ?? readFields(null));
  return { type: 'sleep', start: stages[0]?.start, end: ends.at(-1), stages, source };
};

const toWorkout = (one: Fields): unknown => {
  const [energy, distance] = [one.fields('activeEnergyBurned'), one.fields('distance')];
  const beats = one.list('heartRateData').flatMap((beat) => readFields(beat).number('Avg') ?? []);
  const mean = beats.length > 0 ? beats.reduce((sum, beat) => sum + beat, 0) / beats.length : undefined;
  return {
    id: one.text('id'),
    type: 'workout',
    name: one.text('name'),
    start: toInstantText(one.text('start')),
    end: toInstantText(one.text('end')),
    active_kcal: scale(energy, { kcal: 1, kj: 1 / 4.184 }),
    distance_m: scale(distance, { m: 1, km: 1000, mi: 1609.344 }),
    average_pulse: mean,
    source: toSource(one),
  };
};

const scale = (amount: Fields, units: Readonly<Record<string, number>>): number | undefined => {
  const factor = units[(amount.text('units') ?? '').toLowerCase()];
  const quantity = amount.number('qty');
  return factor === undefined || quantity === undefined ? undefined : quantity * factor;
};
