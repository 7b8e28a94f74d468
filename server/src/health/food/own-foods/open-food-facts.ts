import { type Allergen, allergens } from '@club/contract/health/food/nutrients';
import { z } from 'zod';
import type { outboundFetch, Purpose } from '#platform/adapters';
import type { Product, ProductData } from './products.ts';

/** Figures come as numbers, as text, or as an empty text. */
const figure = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number().min(0).max(10_000).optional().catch(undefined),
);
const tags = z.array(z.string()).catch([]);

const Answer = z.object({
  product: z
    .object({
      product_name: z.string().catch(''),
      brands: z.string().catch(''),
      serving_quantity: figure,
      serving_size: z.string().catch(''),
      allergens_tags: tags,
      traces_tags: tags,
      ingredients_analysis_tags: tags,
      nutriments: z
        .object({
          'energy-kcal_100g': figure,
          proteins_100g: figure,
          carbohydrates_100g: figure,
          sugars_100g: figure,
          fiber_100g: figure,
          fat_100g: figure,
          'saturated-fat_100g': figure,
          salt_100g: figure,
        })
        .catch({}),
    })
    .optional(),
});
type OffProduct = NonNullable<z.output<typeof Answer>['product']>;

const fields =
  'product_name,brands,serving_quantity,serving_size,allergens_tags,traces_tags,ingredients_analysis_tags,nutriments';

/** Open Food Facts, API v2: figures for 100 g as the label has them, typed in by volunteers. */
export const makeOpenFoodFacts = (
  send: typeof outboundFetch,
  { url, isLocal }: { readonly url: string; readonly isLocal: boolean },
): ProductData => {
  const purpose: Purpose = {
    name: 'Open Food Facts',
    origins: [new URL(url).origin],
    network: isLocal ? 'loopback' : 'internet',
    timeout: 4000,
    mostBytes: 1_000_000,
  };
  return {
    name: 'Open Food Facts',
    findProduct: async (code) => {
      const address = `${url.replace(/\/$/, '')}/api/v2/product/${code}.json?fields=${fields}`;
      const headers = { accept: 'application/json', 'user-agent': 'LongevityClub/1.0 (food diary)' };
      const answer = await send(purpose, address, { headers });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`Open Food Facts answered ${answer.status}`);
      const { product } = Answer.parse(await answer.json());
      return product ? toProduct(product, code) : null;
    },
  };
};

const toProduct = (product: OffProduct, barcode: string): Product => {
  const { nutriments, serving_quantity: serving } = product;
  const name = [product.product_name, product.brands.split(',')[0]]
    .map((text) => text?.trim())
    .filter(Boolean)
    .join(', ');
  const figures = {
    energy_kcal: nutriments['energy-kcal_100g'],
    protein_g: nutriments.proteins_100g,
    carbohydrate_g: nutriments.carbohydrates_100g,
    sugars_g: nutriments.sugars_100g,
    fibre_g: nutriments.fiber_100g,
    fat_g: nutriments.fat_100g,
    saturated_fat_g: nutriments['saturated-fat_100g'],
    salt_g: nutriments.salt_100g,
  };
  return {
    name: name.slice(0, 120),
    label: {
      name: name.slice(0, 120),
      basis: 'per_100g',
      serving_name: product.serving_size.slice(0, 60),
      serving_grams: serving && serving <= 2000 ? serving : 100,
      ...Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)),
      carbohydrate_includes_fibre: false,
      ...readDiet(product.ingredients_analysis_tags),
      allergens: readAllergens(product),
      barcode,
      source: 'open_food_facts',
    },
  };
};

const names: Readonly<Record<string, Allergen>> = {
  eggs: 'egg',
  peanuts: 'peanut',
  soybeans: 'soy',
  'sesame-seeds': 'sesame',
  'sulphur-dioxide-and-sulphites': 'sulphites',
};

/**
 * What a product holds or has traces of: a label keeps no difference, and anyone who avoids one avoids both. Unknown where the
 * list is empty, since few products have theirs filled in, or where a word of it is none that we know.
 */
const readAllergens = ({ allergens_tags: held, traces_tags: traces }: OffProduct): Allergen[] | null => {
  if (held.length === 0) return null;
  const words = [...held, ...traces].map((tag) => tag.replace(/^\w+:/, '')).filter((word) => word !== 'none');
  const named = words.map((word) => names[word] ?? allergens.find((one) => one === word));
  return named.includes(undefined) ? null : allergens.filter((one) => named.includes(one));
};

const readDiet = (found: readonly string[]) => {
  const judge = (word: string): boolean | null => {
    if (found.includes(`en:${word}`)) return true;
    return found.includes(`en:non-${word}`) ? false : null;
  };
  return { vegan: judge('vegan'), vegetarian: judge('vegetarian') };
};
