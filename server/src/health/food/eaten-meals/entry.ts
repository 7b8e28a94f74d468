import type { DiaryEntry, DiaryWay } from '@club/contract/health/food/diary';
import { type Nutrients, nutrientCodes } from '@club/contract/health/food/nutrients';
import { scaleNutrients, sumNutrients } from '#health/food/composition/nutrition';

/** What an entry says of itself, as it was when it was logged. */
export interface EntryContent {
  readonly name: string;
  /** Where the figures come from. */
  readonly source: string;
  /** For 100 g of a food, one serving of a recipe, or a free amount as a whole. */
  readonly figures: Nutrients;
  /** The weight of one serving; null where it is not known. */
  readonly servingGrams: number | null;
}

export interface Entry extends EntryContent {
  readonly id: string;
  readonly mealId: string;
  readonly kind: DiaryEntry['kind'];
  readonly reference: string | null;
  readonly amount: number;
  readonly way: DiaryWay;
  readonly loggedAt: Date;
}

/** The figures of an entry's amount. */
export const measureEntry = ({ kind, figures, amount }: Pick<Entry, 'kind' | 'figures' | 'amount'>): Nutrients =>
  scaleNutrients(figures, kind === 'food' ? amount : amount * 100);

export const toDiaryEntry = (entry: Entry): DiaryEntry => ({
  id: entry.id,
  kind: entry.kind,
  reference: entry.reference,
  name: entry.name,
  amount: entry.amount,
  unit: entry.kind === 'food' ? 'g' : entry.kind === 'recipe' ? 'serving' : 'time',
  grams: findGrams(entry),
  figures: measureEntry(entry),
  source: entry.source,
  way: entry.way,
});

const findGrams = ({ kind, amount, servingGrams }: Entry): number | null => {
  if (kind === 'food') return amount;
  return servingGrams === null ? null : Number((servingGrams * amount).toFixed(1));
};

/** The sum of parts, strictly and as far as it is known. */
export interface Sums {
  readonly total: Nutrients;
  readonly at_least: Nutrients;
}

export const addUp = (parts: readonly Nutrients[]): Sums => ({
  total: sumNutrients(parts),
  at_least: Object.fromEntries(
    nutrientCodes.map((code) => {
      const known = parts.flatMap((part) => part[code] ?? []);
      return [code, known.length > 0 ? addNumbers(known) : null];
    }),
  ) as unknown as Nutrients,
});

/** Without the last bits of binary arithmetic, as the strict sum is. */
const addNumbers = (values: readonly number[]): number =>
  Number(values.reduce((sum, value) => sum + value, 0).toFixed(6));

/** Figures that some of the parts lack, with how many do. */
export const listLacking = (parts: readonly Nutrients[]) =>
  nutrientCodes.flatMap((nutrient) => {
    const entries = parts.filter((part) => part[nutrient] === null).length;
    return entries > 0 ? [{ nutrient, entries }] : [];
  });
