import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { del, get, post, put } from '#platform/endpoint';
import { Id, listSchema, text } from '#platform/shared';
import { isProductCode, readDigits } from './barcode.ts';
import { allergens, Nutrients } from './nutrients.ts';

/** Most foods that a member keeps. */
export const mostOwnFoods = 300;

const ProductCode = z.pipe(
  z.pipe(text({ min: 1, max: 40 }), z.transform(readDigits)),
  z.string().check(z.refine(isProductCode, { error: "That isn't a product's number. Check the digits." })),
);

const amount = (unit: string, most: number) =>
  z
    .number({ error: `Enter a number in ${unit}.` })
    .check(z.gte(0, { error: 'Enter 0 or more.' }), z.lte(most, { error: `Enter at most ${most} ${unit}.` }));
const maybe = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null as never);
const flag = maybe(z.boolean());

export const labelSources = ['label', 'open_food_facts'] as const;

/**
 * A food as its label has it. European labels give carbohydrate without fibre and salt; both are converted to what the
 * catalogue holds.
 */
const label = {
  name: text({ min: 1, max: 120, message: 'Name the food.' }),
  /** Whether the figures are for 100 g or for one serving. */
  basis: z.enum(['per_100g', 'per_serving'], { error: 'Choose 100 g or a serving.' }),
  serving_name: z._default(text({ max: 60 }), ''),
  serving_grams: amount('g', 2000).check(z.gt(0, { error: 'Enter a weight above 0 g.' })),
  energy_kcal: amount('kcal', 10_000),
  protein_g: amount('g', 1000),
  carbohydrate_g: amount('g', 1000),
  /** True for labels, as in the United States, whose carbohydrate holds the fibre. */
  carbohydrate_includes_fibre: z._default(z.boolean(), false),
  sugars_g: maybe(amount('g', 1000)),
  fibre_g: maybe(amount('g', 1000)),
  fat_g: amount('g', 1000),
  saturated_fat_g: maybe(amount('g', 1000)),
  salt_g: maybe(amount('g', 1000)),
  vegan: flag,
  vegetarian: flag,
  gluten_free: flag,
  /** Null where it is not known. */
  allergens: maybe(z.array(z.enum(allergens)).check(z.maxLength(allergens.length))),
  barcode: maybe(ProductCode),
  source: z._default(z.enum(labelSources), 'label'),
  /** Says that unusual figures are right. */
  confirmed: z._default(z.boolean(), false),
};

export const Label = z.object(label);
export type Label = z.infer<typeof Label>;

const { confirmed: _, ...storedLabel } = label;

/** A member's own food: as it was typed, and for 100 g as the catalogue has it. */
export const OwnFood = z.object({ id: Id, ...storedLabel, per_100g: Nutrients });
export type OwnFood = z.infer<typeof OwnFood>;

const known = z.optional(z.number());
const said = z.optional(z.nullable(z.boolean()));

/** What a product database says of a label; a figure that it lacks is not there. */
const ProductLabel = z.object({
  name: z.string(),
  basis: z.enum(['per_100g', 'per_serving']),
  serving_name: z.string(),
  serving_grams: z.number(),
  energy_kcal: known,
  protein_g: known,
  carbohydrate_g: known,
  carbohydrate_includes_fibre: z.boolean(),
  sugars_g: known,
  fibre_g: known,
  fat_g: known,
  saturated_fat_g: known,
  salt_g: known,
  vegan: said,
  vegetarian: said,
  allergens: z.nullable(z.array(z.enum(allergens))),
  barcode: z.string(),
  source: z.enum(labelSources),
});
export type ProductLabel = z.infer<typeof ProductLabel>;

/** What a barcode led to, always with a sentence to show. */
const BarcodeAnswer = z.object({
  /** `own` is a food the member keeps, `found` a label to confirm; the rest has nothing to offer. */
  state: z.enum(['own', 'found', 'unknown', 'off', 'unavailable']),
  message: z.string(),
  food: z.nullable(z.object({ id: Id, name: z.string() })),
  /** What the provider says of the product, where it says enough; the member confirms or corrects it. */
  label: z.nullable(ProductLabel),
  provider: z.nullable(z.string()),
});
export type BarcodeAnswer = z.infer<typeof BarcodeAnswer>;

const errors = ['unusual_value'] as const;

export const ownFoods = needConsent({
  listOwnFoods: get('api/mh/own-foods/', {
    summary: "Lists the caller's own foods by name.",
    access: 'member',
    output: listSchema(OwnFood),
    reads: ['health'],
  }),
  addOwnFood: post('api/mh/own-foods/', {
    summary: 'Keeps a food from its label. The search finds it for its owner only.',
    access: 'member',
    idempotent: 'sealed',
    words: ['name', 'serving_name'],
    input: Label,
    status: 201,
    output: OwnFood,
    errors: [...errors, 'limit_reached'],
    changes: ['health'],
  }),
  changeOwnFood: put('api/mh/own-foods/{id}/', {
    summary: 'Replaces a food of the caller. What was logged of it keeps its figures.',
    access: 'member',
    words: ['name', 'serving_name'],
    input: z.object({ id: Id, ...label }),
    output: OwnFood,
    errors: [...errors, 'not_found'],
    changes: ['health'],
  }),
  removeOwnFood: del('api/mh/own-foods/{id}/', {
    summary: 'Deletes a food of the caller. The diary and own recipes keep the figures it had.',
    access: 'member',
    input: z.object({ id: Id }),
    output: z.object({ id: Id }),
    errors: ['not_found'],
    changes: ['health'],
  }),
  /** A POST, so that what someone buys never is in an address. */
  findBarcode: post('api/mh/food-barcode/', {
    summary:
      "Looks a product up by its number: in the caller's own foods, then at the product database if there is one.",
    access: 'member',
    limit: 'food_lookup',
    input: z.object({ code: ProductCode }),
    output: BarcodeAnswer,
    changes: [],
  }),
});
