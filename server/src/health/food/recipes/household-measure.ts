import type { FoodData } from '#health/food/composition/catalogue';

const fractions: Readonly<Record<number, string>> = { 0: '', 0.25: '¼', 0.5: '½', 0.75: '¾' };

/** Grams in the food's own measure, such as "about 1½ cups"; null where that says little. */
export const toMeasure = ({ serving }: FoodData, grams: number): string | null => {
  const match = /^(\d+)(?:\/(\d+))?\s+(cup|tbsp|tsp|slice|medium|large|can|fillet|clove)\b/.exec(serving.name);
  if (!match) return null;
  const count = Number(match[1]) / Number(match[2] ?? 1);
  const quarters = Math.round((grams / serving.grams) * count * 4) / 4;
  if (quarters < 0.25 || quarters > 20) return null;
  const rounded = quarters > 3 ? Math.round(quarters) : quarters;
  const whole = Math.floor(rounded);
  const amount = `${whole > 0 ? whole : ''}${fractions[rounded - whole] ?? ''}`;
  const unit = match[3] ?? '';
  const takesPlural = ['cup', 'slice', 'can', 'fillet', 'clove'].includes(unit) && rounded > 1;
  return `about ${amount} ${unit}${takesPlural ? 's' : ''}`;
};
