import { addDays } from '#platform/calendar';

/** The Monday of a day's week. */
export const findMonday = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
};

/** How often an easier week comes. */
const deloadEvery = 4;

/**
 * Whether this week is an easier one: the fourth of four in a row with a workout in each. A week without one begins the
 * count again.
 */
export const isDeloadWeek = (trainedDays: readonly string[], today: string): boolean => {
  const weeks = new Set(trainedDays.map(findMonday));
  const current = findMonday(today);
  let before = 0;
  while (weeks.has(addDays(current, -7 * (before + 1)))) before += 1;
  return (before + 1) % deloadEvery === 0;
};
