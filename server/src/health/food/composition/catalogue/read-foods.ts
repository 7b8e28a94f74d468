import { type Allergen, allergens, type Nutrients, nutrientCodes } from '@club/contract/health/food/nutrients';
import { parse } from 'csv-parse/sync';
import { type FoodColumn, type FoodData, foodColumns } from './food-data.ts';
import { possibleAllergens } from './possible-allergens.data.ts';

type Row = Readonly<Record<FoodColumn, string>>;

/**
 * Reads a food file. An empty cell means that the source does not say; allergens that are known to be none are written
 * as `none`, or left empty in a row whose diet is known.
 * @throws {Error} with the line and the column of the first cell that can't be read.
 */
export const readFoods = (text: string): FoodData[] => {
  const rows: Row[] = parse(text, { columns: true, skip_empty_lines: true, bom: true });
  const missing = foodColumns.filter((column) => rows[0] && !(column in rows[0]));
  if (missing.length > 0) throw new Error(`The food file lacks the columns ${missing.join(', ')}.`);
  return rows.map((row, index) => toFood(row, index + 2));
};

const toFood = (row: Row, line: number): FoodData => {
  const fail = (column: FoodColumn): never => {
    throw new Error(`Line ${line}, ${column}: "${row[column]}" can't be read.`);
  };
  const flag = (column: 'vegan' | 'vegetarian' | 'gluten_free'): boolean | null => {
    if (row[column] === '') return null;
    return row[column] === 'true' || (row[column] === 'false' ? false : fail(column));
  };
  const number = (column: FoodColumn): number => {
    const value = row[column].trim() === '' ? Number.NaN : Number(row[column]);
    return Number.isFinite(value) && value >= 0 ? value : fail(column);
  };
  const diet = { vegan: flag('vegan'), vegetarian: flag('vegetarian'), gluten_free: flag('gluten_free') };
  if (!/^[a-z0-9-]{1,60}$/.test(row.id)) fail('id');
  if (row.name === '') fail('name');
  const held = readAllergens(row.allergens, diet.gluten_free !== null);
  if (held === undefined) fail('allergens');
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    diet,
    allergens: held ?? null,
    mayContain: possibleAllergens[row.id] ?? [],
    per100g: Object.fromEntries(
      nutrientCodes.map((code) => [code, row[code] === '' ? null : number(code)]),
    ) as unknown as Nutrients,
    serving: { name: row.serving_name, grams: number('serving_g') },
    aliases: row.aliases.split(',').flatMap((alias) => alias.trim() || []),
    quality: row.data_quality === 'analysed' ? 'analysed' : 'approximate',
  };
};

/** Undefined for a word that is no allergen. */
const readAllergens = (cell: string, known: boolean): readonly Allergen[] | null | undefined => {
  if (cell === '') return known ? [] : null;
  if (cell === 'none') return [];
  const named = cell.split(';') as Allergen[];
  return named.every((one) => allergens.includes(one)) ? named : undefined;
};
