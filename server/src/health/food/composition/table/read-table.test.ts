import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFoods } from '#health/food/composition/catalogue';
import { TextIndex } from '#platform/text';
import { nutrientIds } from './nutrient-ids.data.ts';
import { readCompositionTable } from './read-table.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foods-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, ...lines: string[]) => writeFile(path.join(folder, name), `${lines.join('\n')}\n`);

const writeTable = async (foods: readonly (readonly [id: string, kind: string, name: string])[], rows: string[]) => {
  await write('food_category.csv', '"id","code","description"', '"9","0900","Fruits and Fruit Juices"');
  await write(
    'food.csv',
    '"fdc_id","data_type","description","food_category_id","publication_date"',
    ...foods.map(([id, kind, name]) => `"${id}","${kind}","${name}","9","2019-04-01"`),
  );
  await write('food_nutrient.csv', '"id","fdc_id","nutrient_id","amount"', ...rows);
  await write('measure_unit.csv', '"id","name"', '"1000","cup"', '"9999","undetermined"');
  await write(
    'food_portion.csv',
    '"id","fdc_id","seq_num","amount","measure_unit_id","portion_description","modifier","gram_weight"',
    '"1","1","1","1","9999","","medium","182"',
    '"2","1","2","1","1000","","sliced","109"',
  );
};

const amounts = (fdc: string, values: Record<string, number>) =>
  Object.entries(values).map(([id, amount], index) => `"${fdc}${index}","${fdc}","${id}","${amount}"`);

test('the files of FoodData Central become a food file of this club', async () => {
  const apple = { 1008: 52, 1003: 0.26, 1005: 13.8, 1079: 2.4, 1004: 0.17, 2000: 10.4, 1093: 1 };
  await writeTable([['1', 'sr_legacy_food', 'Apples, raw, with skin']], amounts('1', apple));
  const { csv, count, faults } = await readCompositionTable(folder);
  expect([count, faults]).toEqual([1, []]);
  const [food] = readFoods(csv);
  expect(food).toMatchObject({
    id: 'fdc-1',
    name: 'Apples, raw, with skin',
    category: 'Fruits and Fruit Juices',
    diet: { vegan: null, vegetarian: null, gluten_free: null },
    allergens: null,
    serving: { name: '1 medium', grams: 182 },
    quality: 'approximate',
  });
  expect(food?.per100g).toMatchObject({ energy_kcal: 52, sugars_g: 10.4, added_sugars_g: 0, iron_mg: null });
  expect(new TextIndex(readFoods(csv)).search('apple', 1)).toHaveLength(1);
});

test('branded foods and foods whose figures cannot be are left out, and named', async () => {
  await writeTable(
    [
      ['1', 'branded_food', 'Crunchy thing'],
      ['2', 'foundation_food', 'Odd oil'],
    ],
    amounts('2', { 1008: 20, 1003: 0, 1005: 0, 1004: 100 }),
  );
  const { count, faults } = await readCompositionTable(folder);
  expect(count).toBe(0);
  expect(faults).toEqual(['fdc-2: 20 kcal, but its parts give 900']);
});

test('a missing file is named', async () => {
  await expect(readCompositionTable(folder)).rejects.toThrow(/food_category\.csv is missing/);
});

test('every nutrient of the catalogue has its id', () => {
  expect(Object.values(nutrientIds).every((ids) => ids.length > 0)).toBe(true);
});
