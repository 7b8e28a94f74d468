import type { BarcodeAnswer, ownFoods as contract } from '@club/contract/health/food/own-foods';
import { outboundFetch } from '#platform/adapters';
import type { Config } from '#platform/config';
import type { Call } from '#platform/http';
import { makeOpenFoodFacts } from './open-food-facts.ts';
import { listLabels } from './own-foods.ts';
import type { Product, ProductData } from './products.ts';

const nothing = { food: null, label: null, provider: null };

/** What is known before anything outside is asked. */
export const findOwnProduct = async (call: Call<typeof contract.findBarcode>): Promise<BarcodeAnswer | null> => {
  const own = (await listLabels(call)).find(({ barcode }) => barcode === call.input.code);
  if (!own) return null;
  return { ...nothing, state: 'own', message: 'You keep this food.', food: { id: own.id, name: own.name } };
};

/** Asks the product database, outside any transaction. A database that fails costs a sentence. */
export const askProductData = async (data: ProductData | null, code: string): Promise<BarcodeAnswer> => {
  if (!data) {
    return { ...nothing, state: 'off', message: 'Looking products up is off in this club. Type in the label.' };
  }
  const provider = data.name;
  try {
    const product = await data.findProduct(code);
    if (!product) {
      const message = `${provider} doesn't know this product. Type in the label.`;
      return { ...nothing, provider, state: 'unknown', message };
    }
    return { ...nothing, provider, state: 'found', message: describe(product, provider), label: product.label };
  } catch {
    const message = `${provider} can't be reached right now. Type in the label.`;
    return { ...nothing, provider, state: 'unavailable', message };
  }
};

const describe = ({ name }: Product, provider: string): string =>
  `${provider} says this is "${name}". Check its figures against the label.`;

/** The product database of this club; null for none. */
export const openProductData = ({ food, env }: Pick<Config, 'food' | 'env'>): ProductData | null => {
  if (!food.productsUrl) return null;
  const isLocal = env !== 'production' && ['localhost', '127.0.0.1'].includes(new URL(food.productsUrl).hostname);
  return makeOpenFoodFacts(outboundFetch, { url: food.productsUrl, isLocal });
};
