import { expect, test } from 'vitest';
import { loadFoods } from './catalogue.ts';
import { findFoodFaults } from './check-foods.ts';
import { composeDish } from './compose-dish.ts';
import { foodColumns, mayHold } from './food-data.ts';
import { possibleAllergens } from './possible-allergens.data.ts';
import { readFoods } from './read-foods.ts';

const [apple] = loadFoods(undefined).filter(({ id }) => id === 'apple');
if (!apple) throw new Error('no apple');

const line = (over: Record<string, string> = {}): string => {
  const cells: Record<string, string> = Object.fromEntries(foodColumns.map((column) => [column, '1']));
  const row = { ...cells, id: 'x', name: 'X', vegan: '', vegetarian: '', gluten_free: '', allergens: '', ...over };
  return `${foodColumns.join(',')}\n${foodColumns.map((column) => row[column as keyof typeof row]).join(',')}\n`;
};

test('the foods that come with the product have no fault', () => {
  const foods = loadFoods(undefined);
  expect(foods.length).toBeGreaterThanOrEqual(1000);
  expect(findFoodFaults(foods)).toEqual([]);
});

test.each([
  ['more sugars_g than carbohydrate_g', { per100g: { ...apple.per100g, sugars_g: 50 } }],
  ['more saturated_fat_g than fat_g', { per100g: { ...apple.per100g, saturated_fat_g: 5 } }],
  ['more than 100 g in 100 g', { per100g: { ...apple.per100g, protein_g: 99, energy_kcal: 450 } }],
  ['but its parts give', { per100g: { ...apple.per100g, energy_kcal: 300 } }],
  ['gluten-free disagrees', { allergens: ['gluten' as const] }],
  ['vegan with an allergen of animals', { allergens: ['milk' as const] }],
  ['vegan but not vegetarian', { diet: { ...apple.diet, vegetarian: false } }],
])('a food with %s is found', (fault, over) => {
  expect(findFoodFaults([{ ...apple, ...over }]).join()).toContain(fault);
});

test.each([
  ['prawns-cooked', ['crustaceans'], ['sulphites']],
  ['dark-chocolate', ['soy'], ['milk']],
  ['pesto', ['milk', 'nuts'], ['egg']],
  ['sushi-salmon', ['fish', 'soy', 'sesame'], ['crustaceans', 'gluten']],
] as const)('%s carries what labels of such a product say', (id, allergens, mayContain) => {
  const food = loadFoods(undefined).find((one) => one.id === id);
  expect(food).toMatchObject({ allergens, mayContain });
  for (const one of [...allergens, ...mayContain]) expect(food && mayHold(food, one)).toBe(true);
  expect(food && mayHold(food, 'lupin')).toBe(false);
});

test('what may be in a food is said of foods of the catalogue only', () => {
  const ids = new Set(loadFoods(undefined).map(({ id }) => id));
  expect(Object.keys(possibleAllergens).filter((id) => !ids.has(id))).toEqual([]);
});

test('an everyday dish is the sum of its ingredients, with every allergen of theirs', () => {
  const foods = loadFoods(undefined);
  const sandwich = foods.find(({ id }) => id === 'sandwich-tuna');
  expect(sandwich).toMatchObject({
    allergens: expect.arrayContaining(['gluten', 'fish', 'egg']),
    diet: { vegan: false, gluten_free: false },
    serving: { name: '1 sandwich', grams: 154 },
  });
  const cappuccino = foods.find(({ id }) => id === 'cappuccino');
  expect(cappuccino?.allergens).toEqual(['milk']);
  expect((cappuccino?.per100g.energy_kcal ?? 0) * 2.1).toBeCloseTo(75.6, 1);
});

test('a dish made with a food that is not in the catalogue is refused', () => {
  const dish = { id: 'x', name: 'X', category: 'Sweets', serving: '1 x', aliases: [] };
  expect(() => composeDish({ ...dish, parts: [['qwx', 10]] }, new Map())).toThrow('x is made with qwx');
});

test('an id that stands twice is found', () => {
  expect(findFoodFaults([apple, apple])).toEqual(['apple: stands twice']);
});

test('an empty cell is unknown, never 0', () => {
  const [food] = readFoods(line({ iron_mg: '', calcium_mg: '0' }));
  expect(food?.per100g).toMatchObject({ iron_mg: null, calcium_mg: 0, protein_g: 1 });
  expect(food?.allergens).toBeNull();
  expect(readFoods(line({ allergens: 'none' }))[0]?.allergens).toEqual([]);
});

test.each([
  ['protein_g', '-1'],
  ['protein_g', 'a lot'],
  ['serving_g', ''],
  ['id', 'Salmon!'],
  ['allergens', 'pollen'],
  ['vegan', 'maybe'],
])("a cell that can't be read is named with its line: %s %s", (column, value) => {
  expect(() => readFoods(line({ [column]: value }))).toThrow(`Line 2, ${column}: "${value}" can't be read.`);
});
