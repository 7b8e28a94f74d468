import type { LabSample } from '@club/contract/health/insight/labs';
import { findLabFacts, isLabMetric, type LabMetricCode, labMetricCodes } from '@club/contract/health/signals/metrics';
import { roundDecimals } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import { deriveValues, findInterval, placeInInterval, type Sample } from '#health/signals/laboratory';
import { listDayValues, type ObservedValue } from '#health/signals/measurements';
import { type Person, readPerson } from '#health/signals/person';

/** A value of one day with what is needed to show it and to hold it against others. */
export interface Sampled extends LabSample {
  readonly metric: LabMetricCode;
}

/** How a sample is held against another. */
export const toComparable = ({ value, limit, printed }: Sampled): Sample => ({
  value,
  limit,
  laboratory: printed?.laboratory ?? null,
  unit: printed?.unit ?? null,
  fasting: printed?.fasting ?? null,
});

const earliest = new Date('1900-01-01T00:00:00Z');

/** All laboratory values of a member, each with its own interval, oldest first; of one day and metric the last that was told. */
export const readSamples = async (call: HealthCall): Promise<{ samples: readonly Sampled[]; person: Person }> => {
  const { healthDb, caller, clock, local } = call;
  const values = await listDayValues(healthDb, caller.id, {
    metrics: labMetricCodes,
    from: earliest,
    to: new Date(clock.now().getTime() + 1),
  });
  const person = await readPerson(call);
  const byDay = Map.groupBy(values, ({ observed_at }) => local.toDay(observed_at));
  const samples = [...byDay].flatMap(([day, ofDay]) => {
    const last = new Map(ofDay.map((value) => [value.metric, value]));
    const measured = [...last.values()].flatMap((value) =>
      isLabMetric(value.metric) && value.source !== 'simulated' ? [toSample(value.metric, value, day, person)] : [],
    );
    return [...measured, ...deriveSamples(measured, day, person)];
  });
  return { samples, person };
};

const toSample = (metric: LabMetricCode, value: ObservedValue, day: string, person: Person): Sampled => {
  const { id = null, censored, exceeds, printed = null } = value;
  const limit = censored ? '<' : exceeds ? '>' : null;
  const shown = { id, metric, day, value: value.value, limit, printed, formula: null } as const;
  if (findLabFacts(metric).keptOnly) {
    return { ...shown, interval: null, no_interval: 'kept_only', place: 'unknown' };
  }
  const interval = findInterval(metric, printed, person);
  if (typeof interval === 'string') return { ...shown, interval: null, no_interval: interval, place: 'unknown' };
  const { of, low, high } = interval;
  return {
    ...shown,
    interval: { of, low, high, by: 'name' in interval ? interval.name : interval.source },
    no_interval: null,
    place: placeInInterval(interval, value.value, limit),
  };
};

/** What follows from the values of one day, unless the laboratory printed it: the printed one wins. */
const deriveSamples = (measured: readonly Sampled[], day: string, person: Person): readonly Sampled[] => {
  const numbers = new Map(measured.filter(({ limit }) => limit === null).map(({ metric, value }) => [metric, value]));
  return deriveValues(numbers, person)
    .filter(({ of }) => !measured.some(({ metric }) => metric === of))
    .map(({ of, value, written }) => ({
      id: null,
      metric: of,
      day,
      value: roundDecimals(value, 3),
      limit: null,
      printed: null,
      interval: null,
      no_interval: 'worked_out',
      place: 'unknown',
      formula: written,
    }));
};
