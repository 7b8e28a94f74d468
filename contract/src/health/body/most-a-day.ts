import { minutesADay } from '#platform/units';

/** Above these no day can be. */
export const mostADay = {
  steps: 100_000,
  distance_m: 300_000,
  active_kcal: 12_000,
  minutes: minutesADay,
  floors: 2000,
} as const;
