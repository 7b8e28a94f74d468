/** Ages of members, in whole years. */
export const youngestMember = 16;
const oldestMember = 120;

/** From this age rules for adults apply. */
export const adultAge = 18;

/** The first and the last birth date that a member can have on the day of an instant (UTC). */
export const findBirthDates = (now: Date): { readonly first: string; readonly last: string } => ({
  first: yearsBefore(now, oldestMember),
  last: yearsBefore(now, youngestMember),
});

/** Why a birth date cannot be a member's on the day of an instant, or null. */
export const findBirthDateProblem = (
  birth: string,
  now: Date,
): { readonly code: 'too_young' | 'too_old'; readonly message: string } | null => {
  const { first, last } = findBirthDates(now);
  if (birth > last) return { code: 'too_young', message: `You must be at least ${youngestMember} years old.` };
  if (birth < first) return { code: 'too_old', message: 'Check the year of your birth date.' };
  return null;
};

const yearsBefore = (now: Date, years: number): string => {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
};
