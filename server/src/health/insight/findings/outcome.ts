import type { DaySubject, FoundValue, PlanOutcome } from '@club/contract/health/insight/findings';
import { roundDecimals } from '@club/contract/platform/units';
import { type Sampled, toComparable } from '#health/insight/labs';
import { compareSamples } from '#health/signals/laboratory';
import { addDays } from '#platform/calendar';
import { averageDays, type DayMean, daySpans } from './day-means.ts';
import { findDifference } from './difference.ts';
import type { StoredPlan } from './finding-plans.store.ts';

/** What the figures of a day are. */
export const dayFigures: Readonly<Record<DaySubject, readonly FoundValue['metric'][]>> = {
  blood_pressure: ['systolic', 'diastolic'],
  sleep: ['sleep_hours'],
  weight: ['weight'],
};

/** Whether what a plan is based on still counts. */
type BaseState = 'kept' | 'corrected' | 'removed';

/** A sample so many days before the planned day counts as the one that was planned, a choice of ours. */
const early = 14;

export const toFound = (metric: FoundValue['metric'], value: number): FoundValue => ({
  metric,
  value: roundDecimals(value, 2),
  limit: null,
  printed: null,
});

export const showSample = ({ metric, value, limit, printed }: Sampled): FoundValue => ({
  metric,
  value,
  limit,
  printed,
});

export const showDays = (subject: DaySubject, days: readonly DayMean[]): readonly FoundValue[] =>
  averageDays(days.map(({ values }) => values)).flatMap((value, index) => {
    const metric = dayFigures[subject][index];
    return metric ? [toFound(metric, value)] : [];
  });

/** Of a metric's samples, oldest first: the one that a plan is based on, and whether it is still as it was. */
export const findBaseSample = (
  plan: StoredPlan,
  samples: readonly Sampled[],
): { readonly state: BaseState; readonly sample: Sampled | undefined } => {
  const sample = samples.find(({ id }) => id === plan.base_id);
  if (sample) return { state: 'kept', sample };
  const isReplaced = samples.some(({ day }) => day === plan.base_from);
  return { state: isReplaced ? 'corrected' : 'removed', sample: undefined };
};

/**
 * What the first sample from two weeks before the planned day on says against the one that a plan is based on; null before
 * it was taken, and where that one no longer counts.
 */
export const findSampleOutcome = (plan: StoredPlan, samples: readonly Sampled[], upTo: string): PlanOutcome | null => {
  const { sample: before } = findBaseSample(plan, samples);
  const least = addDays(plan.measure_on, -early);
  const after = samples.find(
    ({ day, formula }) =>
      formula === null && day > plan.base_to && day > plan.started_on && day >= least && day <= upTo,
  );
  if (!before || !after) return null;
  const found = compareSamples(after.metric, toComparable(before), toComparable(after));
  const outcome = { day: after.day, after: [showSample(after)], days: null };
  if (found.said === 'cannot') return { ...outcome, why: found.why, parts: [] };
  const { said, percent, reference } = found;
  const part = { metric: after.metric, before: showSample(before), after: showSample(after), said, percent };
  return {
    ...outcome,
    why: null,
    parts: [{ ...part, needs: percent < 0 ? reference.down : reference.up, interval: null }],
  };
};

/** The days that a plan is based on as they are now, and whether their mean is still what was accepted. */
export const findBaseDays = (
  plan: StoredPlan,
  days: readonly DayMean[],
): { readonly state: BaseState; readonly days: readonly DayMean[] } => {
  const kept = days.filter(({ day }) => day >= plan.base_from && day <= plan.base_to);
  if (kept.length === 0) return { state: 'removed', days: kept };
  const [value, second] = averageDays(kept.map(({ values }) => values));
  const isSame =
    kept.length === plan.base_days && isNear(value, plan.base_value) && isNear(second, plan.base_second ?? undefined);
  return { state: isSame ? 'kept' : 'corrected', days: kept };
};

const isNear = (one: number | undefined, other: number | undefined): boolean =>
  one === other || Math.abs((one ?? Number.NaN) - (other ?? Number.NaN)) < 1e-6;

/** As many days as a plan is based on, the first ones of the span that ends on the planned day or follows it. */
export const listDaysAfter = (
  plan: StoredPlan,
  subject: DaySubject,
  days: readonly DayMean[],
  upTo: string,
): { readonly days: readonly DayMean[]; readonly need: number } => {
  const { most, least } = daySpans[subject];
  const need = Math.max(plan.base_days ?? 0, least);
  const from = addDays(plan.measure_on, 1 - most);
  const after = days.filter(({ day }) => day > plan.base_to && day > plan.started_on && day >= from && day <= upTo);
  return { days: after.slice(0, need), need };
};

/**
 * The mean of as many days before and after, with the 95 % interval of their difference; null before there are as many.
 * Nothing is said where too few days lie before, or where what a plan is based on no longer counts.
 */
export const findDaysOutcome = (
  plan: StoredPlan,
  subject: DaySubject,
  days: readonly DayMean[],
  upTo: string,
): PlanOutcome | null => {
  const before = findBaseDays(plan, days);
  const { days: after, need } = listDaysAfter(plan, subject, days, upTo);
  const last = after.at(-1);
  if (before.state !== 'kept' || !last || after.length < need) return null;
  const outcome = { day: last.day, after: [...showDays(subject, after)], days: need };
  if (before.days.length < need) return { ...outcome, why: 'few_before', parts: [] };
  const parts = dayFigures[subject].flatMap((metric, index) => {
    const pick = (list: readonly DayMean[]) => list.map(({ values }) => values[index] ?? Number.NaN);
    const found = findDifference(pick(before.days), pick(after));
    if (!found) return [];
    const { low, high } = found;
    return [
      {
        metric,
        before: toFound(metric, found.before),
        after: toFound(metric, found.after),
        said: low > 0 || high < 0 ? ('beyond' as const) : ('within' as const),
        percent: null,
        needs: null,
        interval: { low: roundDecimals(low, 2), high: roundDecimals(high, 2) },
      },
    ];
  });
  return parts.length === 0 ? { ...outcome, why: 'no_spread', parts } : { ...outcome, why: null, parts };
};
