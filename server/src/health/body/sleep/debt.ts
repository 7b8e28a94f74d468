/** How many nights the debt looks back on, and how few of them make a figure. */
export const [debtNights, fewestDebtNights] = [14, 7];

/**
 * Sleep that is missing, in minutes, by a rule of ours: every minute below the need, less half of every minute above it,
 * never below 0.
 */
export const measureDebt = (asleep: readonly number[], need: number): number => {
  const missing = asleep.reduce((sum, minutes) => sum + Math.max(0, need - minutes), 0);
  const surplus = asleep.reduce((sum, minutes) => sum + Math.max(0, minutes - need), 0);
  return Math.max(0, missing - surplus / 2);
};

/** What a member needs unless they say otherwise, in minutes: our own assumption. */
export const assumeNeed = (age: number | null): number => (age !== null && age >= 65 ? 450 : 480);
