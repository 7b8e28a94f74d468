import { disclaimer } from '@club/contract/health/base/disclaimer';
import type { Indicator } from '@club/contract/health/insight/indicators';
import { roundDecimals } from '@club/contract/platform/units';
import { type DayValue, readRecordedDays, trackWeek } from '#health/body/activity';
import {
  analyseNights,
  type DaySleep,
  findEfficiencyBand,
  findRecommended,
  findWorkDays,
  measureNight,
  readSleep,
} from '#health/body/sleep';
import { findConfidence } from '#health/signals/measurements';
import { addDays } from '#platform/calendar';
import type { Db } from '#platform/db';
import { countDaysSince, meanSpan, toDays, toMean, toTrend, trendSpan, type When } from './day-values.ts';
import { type TrackedRule, trackedRules } from './tracked-rules.data.ts';
import { fewestTrendDays } from './trend.ts';

/** A day's value of what is recorded day by day. */
interface TrackedValue {
  readonly value: number;
  readonly observedAt: Date;
  readonly source: 'device' | 'typed';
  /** Days or nights that it is based on. */
  readonly n: number;
}

interface Tracked {
  readonly activity: ReadonlyMap<string, DayValue>;
  readonly sleep: ReadonlyMap<string, DaySleep>;
}

/** Steps, active minutes and sleep, each followed once something was recorded. */
export const listTracked = async (
  db: Db,
  memberId: string,
  { age, when }: { readonly age: number | null; readonly when: When },
): Promise<Indicator[]> => {
  const span = { from: addDays(when.local.today, 1 - trendSpan), to: when.local.today };
  const tracked = { activity: await readRecordedDays(db, memberId, span), sleep: await readSleep(db, memberId, span) };
  const workDays = await findWorkDays(db, memberId);
  return trackedRules.flatMap((rule) => {
    const values = find[rule.code](tracked, when, workDays);
    const latest = values.at(-1);
    return latest ? [toIndicator(rule, values, latest, { age, when })] : [];
  });
};

const toNoon = (day: string, { local }: When): Date =>
  new Date(local.findStart(addDays(day, 1)).getTime() - 43_200_000);

const toSource = (isTyped: boolean) => (isTyped ? 'typed' : 'device');

type FindValues = (tracked: Tracked, when: When, workDays: readonly number[]) => readonly TrackedValue[];

/** Today isn't over, so that it is left out. */
const findSteps: FindValues = ({ activity }, when) =>
  [...activity.values()].flatMap(({ date, steps, source }) =>
    steps === null || date >= when.local.today
      ? []
      : [{ value: steps, observedAt: toNoon(date, when), source: toSource(source === 'manual'), n: 1 }],
  );

const findMinutes: FindValues = ({ activity }, when) =>
  Array.from({ length: trendSpan }, (_, index) => addDays(when.local.today, index - trendSpan)).flatMap((day) => {
    const week = trackWeek(activity, day);
    return week
      ? [{ value: week.minutes, observedAt: toNoon(day, when), source: toSource(week.isTyped), n: week.days }]
      : [];
  });

const findNights =
  (measure: (night: NonNullable<DaySleep['night']>) => number | null): FindValues =>
  ({ sleep }) =>
    [...sleep.values()].flatMap(({ night }) => {
      const value = night && measure(night);
      if (!night || value === null) return [];
      return [
        { value, observedAt: night.sleep_end, source: toSource(night.source === 'manual' || night.edited), n: 1 },
      ];
    });

/** One figure over the last four weeks. */
const findOverall =
  (code: 'regularity' | 'jetlag'): FindValues =>
  ({ sleep }, when, workDays) => {
    const from = addDays(when.local.today, -27);
    const days = [...sleep.values()].filter(({ wake_day }) => wake_day >= from);
    const value = analyseNights(days, workDays)[code];
    const nights = days.flatMap(({ night }) => night ?? []);
    const last = nights.at(-1);
    if (value === null || !last) return [];
    const isTyped = nights.some(({ source, edited }) => source === 'manual' || edited);
    return [{ value, observedAt: last.sleep_end, source: toSource(isTyped), n: nights.length }];
  };

const find: Readonly<Record<TrackedRule['code'], FindValues>> = {
  steps: findSteps,
  mvpa: findMinutes,
  sleep_dur: findNights((night) => measureNight(night).asleep_min / 60),
  sleep_eff: findNights((night) => measureNight(night).efficiency),
  sri: findOverall('regularity'),
  social_jetlag: findOverall('jetlag'),
};

const toIndicator = (
  rule: TrackedRule,
  values: readonly TrackedValue[],
  latest: TrackedValue,
  { age, when }: { readonly age: number | null; readonly when: When },
): Indicator => {
  const { code, label, unit, decimals } = rule;
  const days = toDays(values, when);
  const value = roundDecimals(latest.value, decimals);
  const observed_at = latest.observedAt.toISOString();
  return {
    code,
    label,
    version: '2026-11',
    value,
    unit,
    decimals,
    band: findBand(rule, latest.value, age),
    coverage: { have: latest.n, need: rule.need, of: rule.of, missing: [] },
    confidence: findConfidence(values.map(({ source }) => source)),
    components: [],
    inputs: [{ code, label: rule.rests(latest.n), value, unit, source: latest.source, observed_at }],
    sources: [...rule.sources],
    disclaimer,
    computed_at: when.now.toISOString(),
    observed_at,
    mean_30_days: toMean(
      values.filter(({ observedAt }) => countDaysSince(observedAt, when) < meanSpan),
      rule,
    ),
    trend: toTrend(days, rule),
    trend_days: { have: days.length, need: fewestTrendDays },
    points: days.map(({ t, value: mean }) => ({ t, value: roundDecimals(mean, decimals + 1) })),
    how: rule.how,
    note: null,
    urgent: false,
  };
};

const findBand = ({ code, bands }: TrackedRule, value: number, age: number | null): Indicator['band'] => {
  if (code === 'sleep_dur') return judgeDuration(value, age);
  if (code === 'sleep_eff') return findEfficiencyBand(value);
  const band = bands(age).find(({ below }) => below === undefined || value < below);
  return band ? { code: band.code, label: band.label, tone: band.tone } : null;
};

/** Against what is recommended at the member's age; no band while the age isn't known. */
const judgeDuration = (hours: number, age: number | null): Indicator['band'] => {
  const range = findRecommended(age);
  if (!range) return null;
  const side = hours < range.from ? 'below' : 'above';
  if (hours >= range.from && hours <= range.to) return { code: 'recommended', label: 'Recommended', tone: 'good' };
  const isNear = hours >= range.may_be_from && hours <= range.may_be_to;
  const label = side === 'below' ? 'Shorter than recommended' : 'Longer than recommended';
  return { code: isNear ? side : `far_${side}`, label, tone: isNear ? 'fair' : 'poor' };
};
