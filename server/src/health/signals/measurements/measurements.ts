import { measurements as contract, type Measurement } from '@club/contract/health/signals/measurements';
import {
  fromStoredUnit,
  judgeValue,
  listUnits,
  type Metric,
  type MetricCode,
  metrics,
  toStoredUnit,
} from '@club/contract/health/signals/metrics';
import type { FieldProblem } from '@club/contract/platform/problems';
import { roundDecimals } from '@club/contract/platform/units';
import { type Clock, clockTolerance } from '#platform/clock';
import { type Call, fieldRefusal, pageLinks, Refusal, toList } from '#platform/http';
import {
  findLatestMeasurements,
  findMeasurement,
  insertMeasurement,
  listMeasurements,
  recordMeasurements,
  type StoredMeasurement,
  setStatus,
} from './measurements.store.ts';

const earliest = new Date('1900-01-01T00:00:00Z');

export const list = async ({ healthDb, config, caller, input }: Call<typeof contract.listMeasurements>) => {
  const { metric, from, to, limit, offset } = input;
  const window = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
  const { rows, total } = await listMeasurements(healthDb, caller.id, metric, { ...window, limit, offset });
  const links = pageLinks(config, contract.listMeasurements.path, input, total);
  return { count: total, ...links, results: rows.map(toMeasurement) };
};

export const listLatest = async ({ healthDb, clock, caller }: Call<typeof contract.listLatestMeasurements>) => {
  const latest = await findLatestMeasurements(healthDb, caller.id, clock.now());
  return toList([...latest.values()].map(toMeasurement));
};

/**
 * Records what a member typed in, all of it or nothing.
 * @throws {Refusal} validation_error for an impossible value, unit or time, each at its field; unusual_value for values
 * that are rare, until the member confirms them; already_exists when another tab was first. Values that ask for help
 * raise their warning sign, here and after every other change.
 */
export const record = async (call: Call<typeof contract.recordMeasurements>) => {
  const { healthDb, clock, caller, input } = call;
  const observedAt = readTime(clock, input.observed_at);
  assertDifferentMetrics(input.values.map(({ metric }) => metric));
  const values = readValues(
    input.values.map((typed, index) => ({ ...typed, field: `values.${index}.value` })),
    input.confirmed,
  );
  const typed = values.map((value) => ({ ...value, observedAt, source: 'typed' as const }));
  const stored = await refusingSecond(recordMeasurements(healthDb, clock, caller.id, typed));
  await tellChanged(
    call,
    stored.map(({ metric }) => metric),
  );
  return toList(stored.map(toMeasurement));
};

/** Replaces a value, wherever it came from, by a typed one. @throws {Refusal} as `record` does. */
export const correct = async (call: Call<typeof contract.correctMeasurement>) => {
  const { healthDb, clock, caller, input } = call;
  const present = await findMeasurement(healthDb, caller.id, input.id, 'current');
  if (!present) throw new Refusal('not_found');
  const { metric } = present;
  const [typed] = readValues(
    [{ metric, value: input.value, unit: input.unit, censored: input.censored, field: 'value' }],
    input.confirmed,
  );
  const observedAt = input.observed_at ? readTime(clock, input.observed_at) : present.observed_at;
  if (
    !typed ||
    (typed.value === present.value &&
      typed.censored === present.censored &&
      observedAt.getTime() === present.observed_at.getTime())
  ) {
    return toMeasurement(present);
  }
  // the interval of the report holds for the corrected value too
  const printed = present.printed && {
    ...present.printed,
    value: String(input.value),
    unit: input.unit,
    flag: null,
    report: null,
  };
  const corrected = { ...typed, observedAt, source: 'typed' as const, printed };
  const stored = await refusingSecond(insertMeasurement(healthDb, clock, caller.id, corrected, present.id));
  await tellChanged(call, [metric]);
  return toMeasurement(stored);
};

export const remove = async (call: Call<typeof contract.removeMeasurement>) => {
  const { healthDb, caller, input } = call;
  const present = await findMeasurement(healthDb, caller.id, input.id, 'current');
  if (!present) throw new Refusal('not_found');
  await setStatus(healthDb, caller.id, present.id, 'removed');
  await tellChanged(call, [present.metric]);
  return toMeasurement(present);
};

/** @throws {Refusal} already_exists when another value has taken its place meanwhile. */
export const restore = async (call: Call<typeof contract.restoreMeasurement>) => {
  const { healthDb, caller, input } = call;
  const removed = await findMeasurement(healthDb, caller.id, input.id, 'removed');
  if (!removed) throw new Refusal('not_found');
  await refusingSecond(setStatus(healthDb, caller.id, removed.id, 'current'));
  await tellChanged(call, [removed.metric]);
  return toMeasurement(removed);
};

const tellChanged = (
  { db, healthDb, config, clock, caller, emit }: Changing,
  changed: readonly string[],
): Promise<void> =>
  emit('values_changed', { db: healthDb, config, clock }, { userId: caller.id, clubDb: db, metrics: changed });
type Changing = Pick<
  Call<typeof contract.removeMeasurement>,
  'db' | 'healthDb' | 'config' | 'clock' | 'caller' | 'emit'
>;

/** One value of a metric counts for a source and a time. */
const refusingSecond = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: { code?: string }) => {
    throw error.code === '23505'
      ? new Refusal('already_exists', { message: 'You already have a value at that time.' })
      : error;
  });

interface Typed {
  readonly metric: MetricCode;
  readonly value: number;
  readonly unit: string;
  readonly censored: boolean;
  /** The form's name of the field. */
  readonly field: string;
}

interface ReadValue {
  readonly metric: MetricCode;
  readonly value: number;
  readonly censored: boolean;
  readonly typed: { readonly value: number; readonly unit: string };
}

/** Typed values in their stored units. */
const readValues = (typed: readonly Typed[], confirmed: boolean): ReadValue[] => {
  const read = typed.map((one) => ({ ...one, stored: toStoredUnit(one.metric, one.value, one.unit) }));
  const faults = read.flatMap(findFault);
  if (faults.length > 0) throw new Refusal('validation_error', { errors: faults });
  const rare = read.flatMap((one) => (one.stored === null ? [] : findRarity(one, one.stored)));
  if (rare.length > 0 && !confirmed) throw new Refusal('unusual_value', { errors: rare });
  return read.map(({ metric, value, unit, stored, censored }) => ({
    metric,
    value: stored ?? 0,
    censored,
    typed: { value, unit },
  }));
};

const findFault = ({
  metric,
  field,
  value,
  unit,
  stored,
  censored,
}: Typed & { stored: number | null }): FieldProblem[] => {
  const { label, canBeCensored = false }: Metric = metrics[metric];
  if (censored && !canBeCensored) {
    return [{ field: field.replace(/value$/, 'censored'), code: 'invalid', message: `Enter ${label} as a number.` }];
  }
  if (stored === null) {
    const units = listUnits(metric).join(', ');
    return [
      { field: field.replace(/value$/, 'unit'), code: 'invalid', message: `Choose a unit for ${label}: ${units}.` },
    ];
  }
  if (judgeValue(metric, stored) !== 'impossible') return [];
  return [{ field, code: 'impossible', message: explainImpossible(metric, value, unit) }];
};

/** What the value may be, and the unit in which it would be usual: the commonest slip is the other one. */
const explainImpossible = (metric: MetricCode, value: number, unit: string): string => {
  const { label, possible } = metrics[metric];
  const [least, most] = [possible.min, possible.max].map((limit) =>
    roundDecimals(fromStoredUnit(metric, limit, unit) ?? limit, 1),
  );
  const meant = listUnits(metric).find((other) => {
    const stored = other === unit ? null : toStoredUnit(metric, value, other);
    return stored !== null && judgeValue(metric, stored) === 'usual';
  });
  const question = meant ? ` Did you mean ${value} ${meant}?` : '';
  return `Enter ${label} from ${least} to ${most} ${unit}.${question}`;
};

const findRarity = ({ metric, field, value, unit }: Typed, stored: number): FieldProblem[] => {
  if (judgeValue(metric, stored) !== 'unusual') return [];
  return [
    { field, code: 'unusual', message: `Is ${value} ${unit} right? That's unusual for ${metrics[metric].label}.` },
  ];
};

const assertDifferentMetrics = (codes: readonly MetricCode[]): void => {
  const again = codes.findIndex((code, index) => codes.indexOf(code) !== index);
  const code = codes[again];
  if (code) throw fieldRefusal(`values.${again}.metric`, `${metrics[code].label} is there twice. Keep one of them.`);
};

const readTime = (clock: Clock, text: string): Date => {
  const at = new Date(text);
  if (at < earliest) throw fieldRefusal('observed_at', 'Choose a date from 1900 on.');
  if (at.getTime() > clock.now().getTime() + clockTolerance) {
    throw fieldRefusal('observed_at', "Choose a time that isn't in the future.");
  }
  return at;
};

const toMeasurement = (row: StoredMeasurement): Measurement => ({
  ...row,
  unit: metrics[row.metric].unit,
  observed_at: row.observed_at.toISOString(),
  recorded_at: row.recorded_at.toISOString(),
});
