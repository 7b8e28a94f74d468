import type { DiarySuggestion } from '@club/contract/health/food/diary';
import type { FoodItem, FoodSummary } from '@club/contract/health/food/foods';
import { numberFormat } from '#platform/i18n';

/** A food that a typed thing may mean, with the weight of the typed amount. */
export interface Candidate extends FoodSummary {
  readonly grams: number;
}

/** What the member changed in one typed thing before logging it. */
export interface Change {
  readonly food?: Candidate;
  readonly grams?: number;
  readonly isRemoved?: boolean;
}

/** One typed thing as it will be logged. */
export interface DraftRow {
  readonly key: string;
  readonly item: FoodItem;
  readonly candidates: readonly Candidate[];
  /** Null while it isn't known what is meant, or how much. */
  readonly food: Candidate | null;
  readonly grams: number | null;
  /** Whether the first guess is one of several that are as likely. */
  readonly isUnsure: boolean;
}

/** Rows for what was typed: what the member logged lately comes before the first guess, and their own choice before both. */
export const draftRows = (
  items: readonly FoodItem[],
  logged: readonly DiarySuggestion[],
  changes: Readonly<Record<string, Change>>,
): DraftRow[] =>
  items.flatMap((item, index) => {
    const key = `${index} ${item.text}`;
    const change = changes[key] ?? {};
    if (change.isRemoved) return [];
    const candidates = rankCandidates(item, logged);
    const food = change.food ?? candidates[0] ?? null;
    const isLogged = logged.some(({ id }) => id === food?.id);
    const isUnsure =
      !change.food && !isLogged && candidates.some((one, at) => at > 0 && one.category === food?.category);
    return [{ key, item, candidates, food, grams: change.grams ?? food?.grams ?? null, isUnsure }];
  });

/** Foods logged lately first, unless they are of another kind than the first guess: apple pie is no apple. */
const rankCandidates = (item: FoodItem, logged: readonly DiarySuggestion[]): Candidate[] => {
  const { food, grams, alternatives } = item;
  if (!food || grams === null) return [];
  const all = [{ ...food, grams }, ...alternatives];
  const lately = logged.flatMap(({ id }) => all.find((one) => one.id === id && one.category === food.category) ?? []);
  return [...new Set([...lately, ...all])];
};

export const measureEnergy = ({ food, grams }: Pick<DraftRow, 'food' | 'grams'>): number | null =>
  food?.energy_kcal == null || grams === null ? null : (food.energy_kcal * grams) / 100;

/** "1 slice", "2 × slice" or "1.5 × 1/2 cup": the amount in what the food is usually taken by. */
export const writePieces = ({ serving }: Pick<FoodSummary, 'serving'>, grams: number): string => {
  const count = grams / serving.grams;
  if (count === 1) return serving.name;
  const figure = numberFormat({ maximumFractionDigits: 2 }).format(count);
  return `${figure} × ${serving.name.replace(/^1 /, '')}`;
};

/** One serving more or less; below one, half of it. */
export const stepPieces = ({ serving }: Pick<FoodSummary, 'serving'>, grams: number, by: 1 | -1): number => {
  const count = grams / serving.grams;
  if (by > 0) return (count < 1 ? 1 : Math.floor(count + 1)) * serving.grams;
  return (count > 1 ? Math.ceil(count - 1) : 0.5) * serving.grams;
};
