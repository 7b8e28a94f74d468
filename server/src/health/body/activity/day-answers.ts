import type { ActivityDay } from '@club/contract/health/body/activity';
import { slotMs } from '@club/contract/health/signals/series';
import type { SeriesPoint } from '#health/signals/series';
import type { DayValue } from './day-value.ts';
import {
  type ActiveMinutes,
  countActiveMinutes,
  estimateActiveEnergy,
  estimateDistance,
  toEquivalent,
} from './estimates.ts';
import type { Goals } from './goal-days.ts';

/** What estimates need to know of a member. */
export interface Body {
  readonly heightCm: number | null;
  readonly weightKg: number | null;
  readonly sexes: readonly ('M' | 'F')[];
}

interface Shown {
  readonly date: string;
  readonly today: string;
  readonly timeZone: string;
  readonly slots: readonly SeriesPoint[];
  readonly goals: Goals;
  readonly body: Body;
}

/** A day as members see it: figures that no source has are estimated and say so, a day without a source stays empty. */
export const toActivityDay = (value: DayValue | undefined, shown: Shown): ActivityDay => {
  const { date, today, goals } = shown;
  const isToday = date === today;
  const isMet = goals.isMet(value, date);
  const day = { date, goal: goals.find(date), is_today: isToday };
  if (!value) return { ...day, ...nothing, time_zone: shown.timeZone };
  const { estimated, ...numbers } = completeFigures(value, shown);
  return {
    ...day,
    ...numbers,
    estimated,
    time_zone: value.time_zone,
    source: value.source,
    device: value.device || null,
    merged: value.merged,
    confidence: findConfidence(value, shown.slots),
    goal_met: value.steps === null || (isToday && !isMet) ? null : isMet,
    records: value.records.map(({ covered: _, ...record }) => record),
  };
};

const nothing = {
  source: null,
  device: null,
  steps: null,
  merged: false,
  distance_m: null,
  active_kcal: null,
  active_min_moderate: null,
  active_min_vigorous: null,
  mvpa_min: null,
  floors: null,
  estimated: [],
  confidence: null,
  goal_met: null,
  records: [],
} satisfies Partial<ActivityDay>;

type Numbers = Pick<
  ActivityDay,
  'steps' | 'distance_m' | 'active_kcal' | 'active_min_moderate' | 'active_min_vigorous' | 'mvpa_min' | 'floors'
>;

const completeFigures = (value: DayValue, { slots, body }: Shown): Numbers & Pick<ActivityDay, 'estimated'> => {
  const { steps, figures } = value;
  const { heightCm, weightKg, sexes } = body;
  const estimated: ActivityDay['estimated'] = [];
  const estimate = (name: ActivityDay['estimated'][number], from: number | null): number | null => {
    if (from !== null) estimated.push(name);
    return from === null ? null : Math.round(from);
  };
  const measured = findMinutes(value);
  const walked = countWalked(value, slots);
  const minutes = measured && walked ? addMinutes(measured, walked) : (measured ?? walked);
  if (walked && (!measured || toEquivalent(walked) > 0)) estimated.push('mvpa_min');
  return {
    steps,
    floors: figures.floors,
    distance_m:
      figures.distance_m ??
      estimate('distance_m', steps === null || heightCm === null ? null : estimateDistance(steps, heightCm, sexes)),
    active_kcal:
      figures.active_kcal ??
      estimate('active_kcal', steps === null || weightKg === null ? null : estimateActiveEnergy(steps, weightKg)),
    active_min_moderate: minutes?.moderate ?? null,
    active_min_vigorous: minutes?.vigorous ?? null,
    mvpa_min: minutes && toEquivalent(minutes),
    estimated,
  };
};

/**
 * Brisk walking by the steps of five minutes, where no source tells of the whole day. The steps of a workout's time are
 * part of it, and its minutes count once.
 */
const countWalked = (value: DayValue, slots: readonly SeriesPoint[]): ActiveMinutes | null => {
  const { covered } = value;
  if (slots.length === 0 || (findMinutes(value) && !covered)) return null;
  return countActiveMinutes(slots.filter(({ at }) => !isCovered(covered ?? [], at.getTime() / slotMs)));
};

const isCovered = (covered: readonly number[], slot: number): boolean =>
  covered.some((from, index) => index % 2 === 0 && slot >= from && slot < (covered[index + 1] ?? from));

const addMinutes = (one: ActiveMinutes, other: ActiveMinutes): ActiveMinutes => ({
  moderate: one.moderate + other.moderate,
  vigorous: one.vigorous + other.vigorous,
});

/** The active minutes that a source told; one kind alone says enough. */
export const findMinutes = ({ figures }: DayValue) => {
  const { active_min_moderate: moderate, active_min_vigorous: vigorous } = figures;
  return moderate === null && vigorous === null ? null : { moderate: moderate ?? 0, vigorous: vigorous ?? 0 };
};

const findConfidence = ({ used }: DayValue, slots: readonly SeriesPoint[]): ActivityDay['confidence'] => {
  if (slots.some(({ source }) => source === 'simulated')) return 'simulated';
  return used.includes('manual') ? 'self_report' : 'measured';
};
