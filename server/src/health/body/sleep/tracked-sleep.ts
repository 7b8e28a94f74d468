import { findMean } from '@club/contract/platform/units';
import { addDays, countDays } from '#platform/calendar';
import type { DaySleep } from './main-nights.ts';
import { measureNight } from './night-figures.ts';
import type { StoredNight } from './nights.store.ts';
import { fewestNights } from './sleep-score.ts';

/** Sleep a night as it was recorded. */
export interface TrackedSleep {
  readonly hours: number;
  readonly nights: number;
  readonly last: StoredNight;
  readonly isTyped: boolean;
}

const [window, latest] = [28, 7];

/** Mean hours of the nights of the last 28 days; null below five, or without one in the last week. */
export const trackSleep = (days: ReadonlyMap<string, DaySleep>, day: string): TrackedSleep | null => {
  const nights = Array.from({ length: window }, (_, index) => days.get(addDays(day, index + 1 - window))).flatMap(
    (one) => one?.night ?? [],
  );
  const last = nights.at(-1);
  if (!last || nights.length < fewestNights || countDays(last.wake_day, day) > latest) return null;
  const hours = findMean(nights.map((night) => measureNight(night).asleep_min)) / 60;
  return {
    hours,
    nights: nights.length,
    last,
    isTyped: nights.some(({ source, edited }) => source === 'manual' || edited),
  };
};
