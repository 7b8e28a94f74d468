import type { ItemType } from '@club/contract/health/exchange/bridge-areas';
import { type Fields, findSleepStage, readFields } from '#health/exchange/inbound/foreign';

interface Kind {
  readonly type: ItemType;
  /** The field with the value, and its unit. */
  readonly value: string;
  readonly unit: string;
}

/** What Health Connect's lists hold, by their names. */
const kinds: Readonly<Record<string, Kind>> = {
  steps: { type: 'steps', value: 'count', unit: 'count' },
  distance: { type: 'distance_m', value: 'meters', unit: 'm' },
  active_calories: { type: 'active_kcal', value: 'calories', unit: 'kcal' },
  floors_climbed: { type: 'floors', value: 'floors', unit: 'count' },
  heart_rate: { type: 'heart_rate', value: 'bpm', unit: 'bpm' },
  heart_rate_variability: { type: 'hrv_rmssd', value: 'rmssd_millis', unit: 'ms' },
  resting_heart_rate: { type: 'resting_pulse', value: 'bpm', unit: 'bpm' },
  weight: { type: 'weight', value: 'kilograms', unit: 'kg' },
  blood_glucose: { type: 'glucose', value: 'mmol_per_liter', unit: 'mmol/L' },
  oxygen_saturation: { type: 'oxygen_saturation', value: 'percentage', unit: '%' },
  respiratory_rate: { type: 'respiratory_rate', value: 'rate', unit: 'bpm' },
  body_temperature: { type: 'body_temperature', value: 'celsius', unit: 'Cel' },
  vo2_max: { type: 'vo2max', value: 'ml_per_kg_per_min', unit: 'mL/kg/min' },
};

/** What surrounds the lists. */
const about = new Set(['app_version', 'test']);

/** The items of what an Android phone posts. Its instants are in UTC and name no offset. */
export const readHealthConnect = (body: unknown): readonly unknown[] => {
  const fields = readFields(body);
  const names = Object.keys((body ?? {}) as object).filter((name) => !about.has(name));
  return names.flatMap((name) => fields.list(name).map((one) => toItem(name, readFields(one))));
};

const toItem = (name: string, one: Fields): unknown => {
  if (name === 'sleep') return toNight(one);
  if (name === 'exercise') return toWorkout(one);
  const shared = {
    start: one.text('start_time') ?? one.text('time'),
    end: one.text('end_time'),
    source: toSource(one),
  };
  if (name === 'blood_pressure') {
    const parts = (['systolic', 'diastolic'] as const).map((type) => ({ type, value: one.number(type) }));
    return { ...shared, type: 'blood_pressure', unit: 'mmHg', parts };
  }
  if (name === 'height') {
    const metres = one.number('meters');
    return { ...shared, type: 'height', value: metres === undefined ? undefined : metres * 100, unit: 'cm' };
  }
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) return { ...shared, type: name };
  return { ...shared, type: kind.type, value: one.number(kind.value) ?? one.number('avg'), unit: kind.unit };
};

const toSource = (one: Fields) => {
  const device = one.fields('device');
  const named = [device.text('manufacturer'), device.text('model')].filter(Boolean).join(' ');
  const method = one.text('recording_method') ?? '';
  return {
    app: one.text('data_origin'),
    device: device.text('model') ? named : one.text('data_origin'),
    kind: deviceKinds[device.number('type') ?? -1] ?? device.text('type'),
    method: /manual/i.test(method) ? 'manual' : 'automatic',
  };
};

/** Health Connect's numbers of devices. */
const deviceKinds: Readonly<Record<number, string>> = {
  1: 'watch',
  2: 'phone',
  3: 'scale',
  4: 'ring',
  6: 'band',
  7: 'strap',
};

const toNight = (one: Fields): unknown => {
  const stages = one
    .list('stages')
    .map(readFields)
    .flatMap((part) => {
      const stage = findSleepStage(part.text('stage') ?? String(part.number('stage') ?? ''));
      const [start, end] = [part.text('start_time'), part.text('end_time')];
      return stage && start && end ? [{ stage, start, end }] : [];
    });
  const end = one.text('session_end_time');
  const seconds = one.number('duration_seconds');
  const at = Date.parse(end ?? '');
  const start = seconds === undefined || Number.isNaN(at) ? undefined : new Date(at - seconds * 1000).toISOString();
  return { type: 'sleep', start, end, stages: stages.length > 0 ? stages : undefined, source: toSource(one) };
};

const toWorkout = (one: Fields): unknown => ({
  type: 'workout',
  start: one.text('start_time'),
  end: one.text('end_time'),
  name: one.text('title') ?? one.text('type') ?? String(one.number('type') ?? ''),
  distance_m: one.number('distance_meters'),
  source: toSource(one),
});
