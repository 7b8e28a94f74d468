/** Hours a night: recommended, and what may be appropriate for some. */
interface RecommendedSleep {
  /** Full years up to and including. */
  readonly upTo: number;
  readonly ages: string;
  readonly from: number;
  readonly to: number;
  readonly may_be_from: number;
  readonly may_be_to: number;
}

const row = (
  upTo: number,
  ages: string,
  [from, to]: readonly [number, number],
  [may_be_from, may_be_to]: readonly [number, number],
): RecommendedSleep => ({ upTo, ages, from, to, may_be_from, may_be_to });

/** National Sleep Foundation (Hirshkowitz 2015, doi:10.1016/j.sleh.2014.12.010), from one year of age. */
const recommendedSleep: readonly RecommendedSleep[] = [
  row(2, '1 to 2', [11, 14], [9, 16]),
  row(5, '3 to 5', [10, 13], [8, 14]),
  row(13, '6 to 13', [9, 11], [7, 12]),
  row(17, '14 to 17', [8, 10], [7, 11]),
  row(25, '18 to 25', [7, 9], [6, 11]),
  row(64, '26 to 64', [7, 9], [6, 10]),
  row(Number.POSITIVE_INFINITY, '65 and over', [7, 8], [5, 9]),
];

/** What is recommended at an age; null while it isn't known. */
export const findRecommended = (age: number | null): Omit<RecommendedSleep, 'upTo'> | null => {
  const found = age === null || age < 1 ? undefined : recommendedSleep.find(({ upTo }) => age <= upTo);
  if (!found) return null;
  const { upTo: _, ...recommended } = found;
  return recommended;
};
