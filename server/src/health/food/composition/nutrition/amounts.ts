import { type Nutrients, nutrientCodes } from '@club/contract/health/food/nutrients';

/** Takes the last bits of binary arithmetic off, far below what any figure is shown with. */
const settle = (value: number): number => Number(value.toFixed(6));

const build = (find: (code: (typeof nutrientCodes)[number]) => number | null): Nutrients =>
  Object.fromEntries(nutrientCodes.map((code) => [code, find(code)])) as unknown as Nutrients;

/** Figures for an amount, from those for 100 g. */
export const scaleNutrients = (per100g: Nutrients, grams: number): Nutrients =>
  build((code) => {
    const value = per100g[code];
    return value === null ? null : settle((value * grams) / 100);
  });

/** The sum of parts. A figure that any part lacks is unknown for the whole. */
export const sumNutrients = (parts: readonly Nutrients[]): Nutrients =>
  build((code) => {
    let sum = 0;
    for (const part of parts) {
      const value = part[code];
      if (value === null) return null;
      sum += value;
    }
    return settle(sum);
  });

/** One of several equal parts. */
export const divideNutrients = (whole: Nutrients, by: number): Nutrients =>
  build((code) => {
    const value = whole[code];
    return value === null ? null : settle(value / by);
  });
