import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toDish } from './dish.ts';

interface Written {
  readonly id: string;
  readonly ingredients: readonly { readonly food: string; readonly grams: number }[];
}

const domain = path.resolve(import.meta.dirname, '../../../../../server/src/health/food');
const { recipes } = JSON.parse(readFileSync(path.join(domain, 'recipes/recipes.json'), 'utf8')) as {
  recipes: readonly Written[];
};
const categories = new Map(
  readFileSync(path.join(domain, 'composition/catalogue/foods.csv'), 'utf8')
    .split('\n')
    .map((line) => /^([a-z0-9-]+),(?:"[^"]*"|[^,]*),("[^"]*"|[^,]*),/.exec(line))
    .flatMap((found) => (found ? [[found[1] ?? '', (found[2] ?? '').replaceAll('"', '')] as const] : [])),
);

test('every recipe is drawn with three kinds of pieces or sauces at least, or two where it has few ingredients', () => {
  const plain = recipes.filter(({ ingredients }) => {
    const total = ingredients.reduce((sum, { grams }) => sum + grams, 0);
    const parts = ingredients
      .map(({ food, grams }) => ({ food, category: categories.get(food) ?? '', share: grams / total }))
      .sort((one, other) => other.share - one.share);
    const dish = toDish(parts);
    const seen = new Set(dish.parts.map(({ kind, colour }) => `${kind} ${colour}`)).size + (dish.base ? 1 : 0);
    return seen < (ingredients.length > 5 ? 3 : 2);
  });
  expect(recipes.length).toBeGreaterThan(50);
  expect(plain.map(({ id }) => id)).toEqual([]);
});

test('what cannot be seen is left out, and a sauce colours the bowl', () => {
  const parts = [
    { food: 'passata', category: 'Vegetables', share: 0.5 },
    { food: 'spinach-raw', category: 'Vegetables', share: 0.25 },
    { food: 'olive-oil', category: 'Fats and oils', share: 0.25 },
  ];
  expect(toDish(parts)).toEqual({ base: '#d8613f', parts: [{ kind: 'leaf', share: 0.5, colour: undefined }] });
});
