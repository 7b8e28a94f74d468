/** Grams of one unit. */
export const masses: Readonly<Record<string, number>> = {
  g: 1,
  gr: 1,
  gram: 1,
  gramme: 1,
  kg: 1000,
  kilo: 1000,
  kilogram: 1000,
  mg: 0.001,
  oz: 28.35,
  ounce: 28.35,
  lb: 453.6,
  pound: 453.6,
};

/** Millilitres of one unit. */
export const volumes: Readonly<Record<string, number>> = {
  ml: 1,
  millilitre: 1,
  milliliter: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  litre: 1000,
  liter: 1000,
  cup: 240,
  tbsp: 15,
  tablespoon: 15,
  tsp: 5,
  teaspoon: 5,
  pint: 473,
};

/** Millilitres of what drinks and soups are served in, where the food's own measure is another. */
export const vessels: Readonly<Record<string, number>> = {
  glass: 200,
  mug: 300,
  bowl: 300,
  can: 330,
  bottle: 330,
  shot: 30,
};

/** Grams of a household measure by the food's category, where the food's own measure is another. */
export const householdGrams: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  slice: { 'Baked products': 40, 'Dairy and eggs': 28, 'Beef, pork and lamb': 28, Poultry: 28 },
  handful: { 'Nuts and seeds': 30, Fruits: 80, Vegetables: 30, Snacks: 25 },
};

/** How one piece differs from a medium one, where the food's own piece has another size. */
export const sizes: Readonly<Record<string, number>> = { small: 0.75, medium: 1, large: 1.3 };

/** Words for what one usually takes. */
export const servingWords: ReadonlySet<string> = new Set(['serving', 'portion', 'helping']);

/** Words for a piece, which fit only a food whose own measure is that piece. */
export const pieceWords: ReadonlySet<string> = new Set([
  'piece',
  'whole',
  'slice',
  'fillet',
  'handful',
  'glass',
  'mug',
  'shot',
  'can',
  'bottle',
  'pot',
  'bowl',
  'clove',
  'stalk',
  'leaf',
  'square',
  'rasher',
  'scoop',
  'pinch',
  'tin',
  'bag',
  'bar',
  'block',
  'steak',
  'thigh',
  'patty',
  'plate',
]);

export const numberWords: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  couple: 2,
  half: 0.5,
  quarter: 0.25,
  third: 1 / 3,
};
