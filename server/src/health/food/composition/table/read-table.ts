import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { type NutrientCode, nutrientCodes } from '@club/contract/health/food/nutrients';
import { parse } from 'csv-parse';
import { type FoodColumn, findFoodFaults, foodColumns, readFoods } from '#health/food/composition/catalogue';
import { nutrientIds } from './nutrient-ids.data.ts';

/** Kinds of foods that are read: analysed and generic ones. Branded foods are left out: labels lack most figures. */
const kinds: Readonly<Record<string, string>> = { foundation_food: 'analysed', sr_legacy_food: 'approximate' };

interface Described {
  readonly name: string;
  readonly category: string;
  readonly quality: string;
  readonly amounts: Map<string, number>;
  serving: { readonly grams: string; readonly name: string } | null;
}

export interface ReadTable {
  /** A food file of this club. */
  readonly csv: string;
  readonly count: number;
  /** Foods that were left out, with the reason. */
  readonly faults: readonly string[];
}

/**
 * Reads the CSV files of FoodData Central from a folder and writes the club's own food file. Row by row, since the file
 * of nutrients has millions of them.
 * @throws {Error} when a file is missing.
 */
export const readCompositionTable = async (folder: string): Promise<ReadTable> => {
  const categories = new Map<string, string>();
  for await (const row of readRows(folder, 'food_category.csv')) categories.set(row.id ?? '', row.description ?? '');
  const foods = new Map<string, Described>();
  for await (const row of readRows(folder, 'food.csv')) {
    const quality = kinds[row.data_type ?? ''];
    if (!quality || !row.description) continue;
    const category = categories.get(row.food_category_id ?? '') ?? 'Other';
    foods.set(row.fdc_id ?? '', { name: row.description, category, quality, amounts: new Map(), serving: null });
  }
  for await (const row of readRows(folder, 'food_nutrient.csv')) {
    const amount = Number(row.amount);
    if (row.amount !== '' && amount >= 0) foods.get(row.fdc_id ?? '')?.amounts.set(row.nutrient_id ?? '', amount);
  }
  await readServings(folder, foods);
  return writeFoods(foods);
};

/** The first household measure of each food. */
const readServings = async (folder: string, foods: ReadonlyMap<string, Described>): Promise<void> => {
  const units = new Map<string, string>();
  for await (const row of readRows(folder, 'measure_unit.csv')) units.set(row.id ?? '', row.name ?? '');
  for await (const row of readRows(folder, 'food_portion.csv')) {
    const food = foods.get(row.fdc_id ?? '');
    if (!food || food.serving || !(Number(row.gram_weight) > 0)) continue;
    const unit = units.get(row.measure_unit_id ?? '') ?? '';
    const words = [unit === 'undetermined' ? '' : unit, row.modifier, row.portion_description]
      .filter(Boolean)
      .join(' ');
    food.serving = { grams: row.gram_weight ?? '', name: `${row.amount || '1'} ${words || 'serving'}` };
  }
};

const writeFoods = (foods: ReadonlyMap<string, Described>): ReadTable => {
  const lines = [foodColumns.join(',')];
  const faults: string[] = [];
  for (const [id, food] of foods) {
    const line = foodColumns.map((column) => quote(findCell(column, id, food))).join(',');
    const found = judge(`${foodColumns.join(',')}\n${line}\n`);
    if (found.length === 0) lines.push(line);
    else faults.push(...found);
  }
  return { csv: `${lines.join('\n')}\n`, count: lines.length - 1, faults };
};

/** A food is taken as this club reads its own: whatever is wrong with it leaves it out. */
const judge = (csv: string): string[] => {
  try {
    return findFoodFaults(readFoods(csv));
  } catch (error) {
    return [(error as Error).message];
  }
};

const findCell = (column: FoodColumn, id: string, food: Described): string => {
  if ((nutrientCodes as string[]).includes(column)) return findAmount(column as NutrientCode, food);
  const cells: Partial<Record<FoodColumn, string>> = {
    id: `fdc-${id}`,
    name: food.name,
    category: food.category,
    serving_g: food.serving?.grams ?? '100',
    serving_name: food.serving?.name ?? '100 g',
    data_quality: food.quality,
  };
  // diet and allergens stay unknown: the table does not give them, and a guess could harm
  return cells[column] ?? '';
};

const findAmount = (code: NutrientCode, { amounts, name }: Described): string => {
  const id = nutrientIds[code].find((one) => amounts.has(one));
  if (id !== undefined) return String(amounts.get(id));
  // nothing can be added where there are no sugars at all, or where nothing was done to a food
  const sugars = nutrientIds.sugars_g.map((one) => amounts.get(one)).find((one) => one !== undefined);
  return code === 'added_sugars_g' && (sugars === 0 || /\braw\b/i.test(name)) ? '0' : '';
};

const quote = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const readRows = (folder: string, name: string): AsyncIterable<Record<string, string>> => {
  const file = path.join(folder, name);
  if (!existsSync(file)) throw new Error(`${file} is missing. Unpack FoodData Central's CSV download there.`);
  return createReadStream(file).pipe(parse({ columns: true, bom: true, relax_quotes: true, skip_empty_lines: true }));
};
