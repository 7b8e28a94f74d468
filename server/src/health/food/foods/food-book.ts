import { type FoodData, loadFoods } from '#health/food/composition/catalogue';
import type { Config } from '#platform/config';
import { splitWords, TextIndex } from '#platform/text';

/** Every food in memory, with the index that finds it. */
export interface FoodBook {
  readonly foods: readonly FoodData[];
  readonly byId: ReadonlyMap<string, FoodData>;
  readonly index: TextIndex<FoodData>;
  /** Whether a word only says in which state a food is: raw, cooked, canned. */
  readonly isState: (word: string) => boolean;
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

const createFoodBook = (foods: readonly FoodData[]): FoodBook => ({
  foods,
  byId: new Map(foods.map((food) => [food.id, food])),
  // A food whose allergens are known is the safer answer.
  index: new TextIndex(foods, ({ allergens }) => allergens !== null),
  isState: findStates(foods),
});

/** Words that are behind the comma of some names and in front of it in none. */
const findStates = (foods: readonly FoodData[]): FoodBook['isState'] => {
  const [states, heads] = [new Set<string>(), new Set<string>()];
  for (const { name, aliases } of foods) {
    const [head = '', ...rest] = name.split(',');
    for (const word of splitWords([head, ...aliases].join(' '))) heads.add(word);
    for (const word of splitWords(rest.join(' '))) states.add(word);
  }
  const always = new Set(['raw', 'cooked', 'boiled', 'canned', 'dried', 'dry', 'fresh', 'smoked', 'baked', 'grilled']);
  return (word) => always.has(word) || (states.has(word) && !heads.has(word));
};
