import { stepGoalRange } from '@club/contract/health/body/activity';
import { findMedian } from '@club/contract/platform/units';
import { addDays } from '#platform/calendar';

/** A goal that a member set, from a day on; null goes back to the suggested one. */
export interface SetGoal {
  readonly since: string;
  readonly steps: number | null;
}

/** Steps above which more brings little (Paluch 2022, doi:10.1016/S2468-2667(21)00302-9). */
const mostSuggested = { younger: 8000, from60: 7000 } as const;
/** Suggested until there is a week of the member's own. */
const firstGoal = 7000;
const [windowDays, fewestDays, raise, step] = [28, 7, 1000, 500];

/**
 * The suggested goal of a day: the median of the 28 days before its week and 1,000 more, rounded to 500, at most 8,000
 * steps, 7,000 from 60 years on. It stays for the whole week, which begins on Monday.
 * @param steps Steps by day.
 */
export const suggestGoal = (steps: ReadonlyMap<string, number>, day: string, age: number | null): number => {
  const cap = age !== null && age >= 60 ? mostSuggested.from60 : mostSuggested.younger;
  const monday = findMonday(day);
  const known = Array.from({ length: windowDays }, (_, index) => steps.get(addDays(monday, -1 - index))).filter(
    (value) => value !== undefined,
  );
  if (known.length < fewestDays) return Math.min(cap, firstGoal);
  const goal = Math.round(((findMedian(known) ?? 0) + raise) / step) * step;
  return Math.min(cap, Math.max(stepGoalRange.min, goal));
};

/** The goal that the member had set for a day; null where the suggested one holds. */
export const findOwnGoal = (goals: readonly SetGoal[], day: string): number | null =>
  goals.findLast(({ since }) => since <= day)?.steps ?? null;

/** The first day of a day's week. */
export const findMonday = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
