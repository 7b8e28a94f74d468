import { findMean } from '@club/contract/platform/units';
import { addDays } from '#platform/calendar';
import { findMinutes } from './day-answers.ts';
import type { DayValue } from './day-value.ts';
import { toEquivalent } from './estimates.ts';

/** Active minutes a week as devices or the member recorded them. */
export interface TrackedActivity {
  readonly minutesAWeek: number;
  readonly days: number;
  readonly weeks: number;
  readonly last: DayValue;
  /** Typed by hand for a part. */
  readonly isTyped: boolean;
}

/** A day with fewer steps was hardly recorded. */
const fewestSteps = 1000;
const [fewestDays, mostWeeks] = [4, 4];

/**
 * The active minutes a week of the last one to four weeks, as long as each has four recorded days; null without such a
 * week. A day counts from 1,000 steps on.
 */
export const trackActivity = (values: ReadonlyMap<string, DayValue>, day: string): TrackedActivity | null => {
  const used: { value: DayValue; minutes: number }[] = [];
  let weeks = 0;
  for (; weeks < mostWeeks; weeks += 1) {
    const found = Array.from({ length: 7 }, (_, index) => values.get(addDays(day, -7 * weeks - index))).flatMap(
      toMinutes,
    );
    if (found.length < fewestDays) break;
    used.push(...found);
  }
  const [last] = used;
  if (!last) return null;
  const mean = findMean(used.map(({ minutes }) => minutes));
  return {
    minutesAWeek: Math.round(mean * 7),
    days: used.length,
    weeks,
    last: last.value,
    isTyped: used.some(({ value }) => value.used.includes('manual')),
  };
};

/** The active minutes of seven days up to one; null below four recorded days. */
export const trackWeek = (values: ReadonlyMap<string, DayValue>, day: string) => {
  const found = listWeek(values, day);
  if (found.length < fewestDays) return null;
  const mean = findMean(found.map(({ minutes }) => minutes));
  const isTyped = found.some(({ value }) => value.used.includes('manual'));
  return { minutes: Math.round(mean * 7), days: found.length, isTyped };
};

/** The recorded days of seven, the latest first. */
const listWeek = (values: ReadonlyMap<string, DayValue>, day: string) =>
  Array.from({ length: 7 }, (_, index) => values.get(addDays(day, -index))).flatMap(toMinutes);

const toMinutes = (value: DayValue | undefined) => {
  const minutes = value && findMinutes(value);
  if (!value || !minutes || (value.steps ?? 0) < fewestSteps) return [];
  return [{ value, minutes: toEquivalent(minutes) }];
};
