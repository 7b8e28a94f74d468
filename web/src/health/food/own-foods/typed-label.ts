import type { Label, OwnFood, ProductLabel } from '@club/contract/health/food/own-foods';
import { typedNumber, writeTypedNumber } from '@club/contract/platform/numbers/read-number';

export const figures = [
  'energy_kcal',
  'protein_g',
  'fat_g',
  'saturated_fat_g',
  'carbohydrate_g',
  'sugars_g',
  'fibre_g',
  'salt_g',
] as const;
export type Figure = (typeof figures)[number];

/** A label as it is typed: numbers are still text. */
export interface TypedLabel
  extends Pick<Label, 'name' | 'basis' | 'serving_name' | 'carbohydrate_includes_fibre' | 'source' | 'barcode'>,
    Readonly<Record<Figure | 'serving_grams', string>> {
  readonly ways: readonly string[];
  readonly allergens: readonly string[];
  readonly allergensKnown: boolean;
}

const ways = ['vegan', 'vegetarian', 'gluten_free'] as const;

const write = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : writeTypedNumber(value);

/** A form for what is known of a label: nothing, what a product database says, or the food as it is stored. */
export const toTyped = (known: Partial<ProductLabel> | Partial<OwnFood> = {}): TypedLabel => ({
  name: known.name ?? '',
  basis: known.basis ?? 'per_100g',
  serving_name: known.serving_name ?? '',
  serving_grams: write(known.serving_grams ?? 100),
  carbohydrate_includes_fibre: known.carbohydrate_includes_fibre ?? false,
  source: known.source ?? 'label',
  barcode: known.barcode ?? null,
  ...(Object.fromEntries(figures.map((figure) => [figure, write(known[figure])])) as Record<Figure, string>),
  ways: ways.filter((way) => (known as Partial<OwnFood>)[way]),
  allergens: known.allergens ?? [],
  allergensKnown: Boolean(known.allergens),
});

/** A way of eating that isn't ticked is unknown, not ruled out: labels seldom say what a food is not. */
export const fromTyped = ({ ways: chosen, allergens, allergensKnown, ...typed }: TypedLabel): Label =>
  ({
    ...typed,
    ...Object.fromEntries([...figures, 'serving_grams' as const].map((figure) => [figure, typedNumber(typed[figure])])),
    ...Object.fromEntries(ways.map((way) => [way, chosen.includes(way) ? true : null])),
    allergens: allergensKnown || allergens.length > 0 ? allergens : null,
    confirmed: false,
  }) as unknown as Label;
