import type { TrainingLoad } from '@club/contract/health/insight/recovery';
import { findMean } from '@club/contract/platform/units';
import { addDays } from '#platform/calendar';

/** Active minutes of a day; a day without a record is not there. */
export interface ActiveDay {
  readonly day: string;
  readonly moderate: number;
  readonly vigorous: number;
}

const [fewestDays, fewestOfWeek, weeks, lookBack] = [21, 4, 5, 84];

/** A vigorous minute counts as two moderate ones (WHO 2020). */
const weigh = ({ moderate, vigorous }: ActiveDay): number => moderate + 2 * vigorous;

/**
 * Minutes by intensity: seven days against the four times seven before, and exponentially weighted means of a day with
 * λ = 2 / (N + 1) over 7 and 28 days (Williams 2017, doi:10.1136/bjsports-2016-096589), from 84 days. Days without a
 * record are left out, not counted as rest: a week stands for its known days. It abstains under 21 days of the last 28,
 * and says nothing of injuries, since no ratio of loads predicts them (Impellizzeri 2020,
 * doi:10.1007/s40279-020-01378-6).
 */
export const measureLoad = (days: readonly ActiveDay[], day: string): TrainingLoad => {
  const known = days
    .filter((one) => one.day > addDays(day, -lookBack) && one.day <= day)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const have = known.filter((one) => one.day > addDays(day, -28)).length;
  const told = { days: { have, need: fewestDays } };
  if (have < fewestDays) return { ...told, weeks: [], before: null, verdict: null, fast: null, slow: null };
  const shown = Array.from({ length: weeks }, (_, index) => {
    const from = addDays(day, 1 - 7 * (weeks - index));
    const loads = known.filter((one) => one.day >= from && one.day <= addDays(from, 6)).map(weigh);
    return { from, load: loads.length < fewestOfWeek ? null : 7 * findMean(loads) };
  });
  const earlier = shown.slice(0, -1).flatMap(({ load }) => load ?? []);
  const before = earlier.length > 0 ? { low: Math.min(...earlier), high: Math.max(...earlier) } : null;
  const last = shown.at(-1)?.load ?? null;
  const loads = known.map(weigh);
  return {
    ...told,
    weeks: shown,
    before,
    verdict: last === null || !before ? null : last < before.low ? 'below' : last > before.high ? 'above' : 'within',
    fast: smooth(loads, 7),
    slow: smooth(loads, 28),
  };
};

/** The exponentially weighted mean over N days, begun with the first of them. */
const smooth = ([first, ...rest]: readonly number[], over: number): number | null => {
  if (first === undefined) return null;
  const share = 2 / (over + 1);
  return rest.reduce((mean, load) => share * load + (1 - share) * mean, first);
};
