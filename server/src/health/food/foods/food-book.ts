import { type FoodData, loadFoods } from '#health/food/composition/catalogue';
import type { Config } from '#platform/config';
import { TextIndex } from '#platform/text';

/** Every food in memory, with the index that finds it. */
export interface FoodBook {
  readonly foods: readonly FoodData[];
  readonly byId: ReadonlyMap<string, FoodData>;
  readonly index: TextIndex<FoodData>;
}

const books = new Map<string, FoodBook>();

/**
 * The foods of this club: read once, at the start.
 * @throws {Error} when the operator's food file can't be used.
 */
export const openFoodBook = ({ foodsFile }: Pick<Config, 'foodsFile'>): FoodBook => {
  const known = books.get(foodsFile ?? '');
  if (known) return known;
  const book = createFoodBook(loadFoods(foodsFile ?? undefined));
  books.set(foodsFile ?? '', book);
  return book;
};

const createFoodBook = (loaded: readonly FoodData[]): FoodBook => {
  const foods = [...loaded.filter((food) => !isEatenCooked(food)), ...loaded.filter(isEatenCooked)];
  return {
    foods,
    byId: new Map(foods.map((food) => [food.id, food])),
    // A food whose allergens are known is the safer answer.
    index: new TextIndex(foods, ({ allergens }) => allergens !== null),
  };
};

const cookedCategories = new Set(['Poultry', 'Beef, pork and lamb', 'Finfish and shellfish', 'Dairy and eggs']);

/** The raw kind of what people eat cooked. Of two that match alike the earlier one wins, and this is the later one. */
const isEatenCooked = ({ category, name }: FoodData): boolean =>
  cookedCategories.has(category) && /, raw\b/i.test(name);
