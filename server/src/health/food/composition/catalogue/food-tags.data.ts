import type { FoodTag } from '#health/signals/person';

/** What foods of our own and dishes carry that a limit may leave out, by id. */
export const tagsById: Readonly<Record<string, readonly FoodTag[]>> = {
  'salmon-smoked': ['cold_smoked_fish'],
  'sushi-salmon': ['raw_fish'],
  'goat-cheese': ['soft_cheese'],
  'chicken-liver': ['liver'],
  'tuna-steak': ['high_mercury_fish'],
  'bean-sprouts': ['raw_sprouts'],
  beer: ['alcohol'],
  'wine-red': ['alcohol'],
  'wine-white': ['alcohol'],
  // the egg is poached and its yolk stays soft
  'avocado-toast-egg': ['raw_egg'],
};

/** The same in the names of a table of foods. */
export const tagsByName: readonly (readonly [pattern: RegExp, tag: FoodTag])[] = [
  [/^(salmon|cisco|sablefish|sturgeon|whitefish|haddock|trout|halibut)\b.*\bsmoked\b/i, 'cold_smoked_fish'],
  [/\b(sushi|sashimi|ceviche)\b/i, 'raw_fish'],
  [/^cheese, (blue|brie|camembert|goat, soft|queso|limburger)/i, 'soft_cheese'],
  [/\b(liver|liverwurst|pate|foie gras)\b/i, 'liver'],
  [/^(mackerel, king|shark|swordfish|tilefish|marlin|tuna, fresh, bluefin)/i, 'high_mercury_fish'],
  [/^(?!brussels)(?!.*(cooked|boiled|canned|stir-fried)).*\bsprout(s|ed)?\b/i, 'raw_sprouts'],
  [/^(alcoholic beverage|wine\b(?!.*vinegar)|beer\b)/i, 'alcohol'],
];
