const perPound = 0.45359237;
/** Heights in metres of nearly everybody. */
const usualHeight = { least: 1.4, most: 2.1 };

/**
 * A weight in kilograms from a file that does not name its unit. The BMI beside it tells: in one of the two units the
 * height that follows is nobody's. @returns null where both are possible, or there is no BMI.
 */
export const toKilograms = (weight: number, bmi: number | null): number | null => {
  const possible = [weight, weight * perPound].filter((kilograms) => {
    const height = Math.sqrt(kilograms / (bmi || Number.NaN));
    return height >= usualHeight.least && height <= usualHeight.most;
  });
  return possible.length === 1 ? (possible[0] ?? null) : null;
};

export const fromPounds = (pounds: number): number => pounds * perPound;
