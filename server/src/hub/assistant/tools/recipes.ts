import { type Allergen, AvoidedList, type AvoidedWord } from '@club/contract/health/food/nutrients';
import { recipes } from '@club/contract/health/food/recipes';
import { z } from 'zod';
import { countThings, generalNote, joinWords, toFigure, tool, writeNumber } from '#hub/assistant/engine';
import { matchWord, names, type Question } from '#hub/assistant/language';

const Recipes = z.object({
  text: z.string().max(100).optional().describe('A dish or an ingredient'),
  without: z.string().max(60).optional().describe('What it must not hold, such as "milk"'),
  minutes: z.number().positive().optional().describe('The longest time'),
  diet: z.enum(['vegan', 'vegetarian']).optional(),
});

/** What can be left out, by the words people use for it. */
const avoided: Readonly<Partial<Record<AvoidedWord, string>>> = {
  gluten: 'gluten wheat weizen glutine trigo ble frumento',
  milk: 'milk dairy lactose milch laktose leche lactosa lait latte lattosio leite lactose',
  egg: 'egg eggs ei eier huevo huevos oeuf oeufs uova uovo ovo ovos',
  fish: 'fish fisch pescado poisson pesce peixe',
  crustaceans:
    'shellfish crustaceans prawn prawns shrimp shrimps krebstiere garnelen marisco mariscos crevettes gamberi',
  molluscs: 'molluscs mussels muscheln moules cozze',
  nuts: 'nut nuts nusse nuss nussen nueces noix noci nozes frutos_secos fruits_a_coque',
  tree_nuts: 'tree_nuts almonds hazelnuts walnuts mandeln haselnusse',
  peanut: 'peanut peanuts erdnusse erdnuss cacahuetes cacahuate arachidi amendoim',
  soy: 'soy soya soja soia',
  sesame: 'sesame sesam sesamo',
  celery: 'celery sellerie apio celeri sedano aipo',
  mustard: 'mustard senf mostaza moutarde senape mostarda',
};
const words = new Map(
  (Object.entries(avoided) as [AvoidedWord, string][]).flatMap(([word, texts]) =>
    texts.split(' ').map((text): [string, AvoidedWord] => [text.replaceAll('_', ' '), word]),
  ),
);

/** The allergens that a word leaves out: who says nuts means peanuts too. None for what no label names. */
const findAvoided = (word: string): readonly Allergen[] => {
  const known = words.get(word.toLowerCase());
  return known ? AvoidedList.parse([known]) : [];
};

const leavesOut = matchWord('without');

const dietWords = [
  ['vegan', /\bvegan\w*\b|\bvegetalien\w*\b/],
  ['vegetarian', /\bvegetar\w*\b|\bveggie\b|\bmeatless\b|\bfleischlos\w*\b/],
] as const;

/** Words that ask for a recipe and name a dish at once, as the club's titles say it. */
const dishes = [
  ['soup', /\b(?:soups?|suppen?|sopas?|soupes?|zupp[ae]|minestra)\b/],
  ['salad', /\b(?:salads?|salat|salate|ensaladas?|salades?|insalat[ae]|saladas?)\b/],
  ['curry', /\b(?:curr(?:y|ies)|caril)\b/],
  ['stew', /\b(?:stews?|eintopf|guisos?|guisados?|ragout|stufato)\b/],
] as const;

const fillRecipe = (question: Question, today: string): Record<string, unknown> | null => {
  const typed = question.plain.replace(/(?<=\w)frei(?:e[nrs]?)?\b/g, ' ').split(' ');
  const isLeftOut = names(question, 'without') || leavesOut.test(question.plain);
  const without = isLeftOut ? typed.find((word) => findAvoided(word).length > 0) : undefined;
  const other = question.unknown.split(' ').filter((word) => word && word !== without && word !== 'free');
  // "without cumin" is not a search for cumin
  const unnamed = names(question, 'without') && !without ? other.at(-1) : undefined;
  const dish = dishes.find(([, pattern]) => pattern.test(question.plain))?.[0] ?? '';
  const text = [dish, ...other.filter((word) => word !== unnamed)].filter(Boolean).join(' ');
  const [minutes] = names(question, 'minutes', 'under') ? question.numbers : [];
  const diet = dietWords.find(([, pattern]) => pattern.test(question.plain))?.[0];
  const left = without ?? unnamed;
  // "what am I cooking tonight" asks for what is planned
  const isPlanned = question.periods.some(({ from, to }) => from <= today && today <= to);
  if (isPlanned && !text && !left && !minutes && !diet) return null;
  return {
    ...(text ? { text } : {}),
    ...(left ? { without: left } : {}),
    ...(minutes ? { minutes } : {}),
    ...(diet ? { diet } : {}),
  };
};

export const findRecipe = tool({
  name: 'find_recipe',
  title: 'Recipes',
  about:
    'Recipes of the club by a dish or an ingredient, without an allergen and within a time; those that a limit or an allergy of the member forbids are marked on their pages',
  calls: [recipes.listRecipes, recipes.searchRecipes],
  input: Recipes,
  readings: [
    {
      patterns: [
        'recipe what? which? without? minutes? under? can? meal? list? latest? #protein? #fibre? #energy? best? howdo? food? mine?',
        'meal without|minutes can? what?',
        'minutes under|at_most|below mealplan|meal what? can?',
        'minutes under what? can? meal?',
      ],
      takesText: true,
      fill: fillRecipe,
    },
  ],
  ask: ({ text }) => (text ? `Which recipes are there with ${text}?` : 'Which recipes are there?'),
  answer: async ({ text, without, minutes, diet }, { read }) => {
    const { results } = text ? await read(recipes.searchRecipes, { q: text }) : await read(recipes.listRecipes);
    const allergens = without ? findAvoided(without) : [];
    const fitting = results.filter((recipe) => {
      const held: readonly string[] = [...recipe.allergens, ...recipe.may_contain];
      const isFree = !without || (recipe.allergens_known && !allergens.some((one) => held.includes(one)));
      return isFree && (!diet || recipe.diet[diet]) && (!minutes || recipe.minutes <= minutes);
    });
    const href = text
      ? `/health/nutrition-advice/recipes?${new URLSearchParams({ q: text })}`
      : '/health/nutrition-advice/recipes';
    const common = { sources: [{ label: 'Recipes', href }], looked_at: ["the club's recipes"], note: generalNote };
    const what = [
      text ? `for “${text}”` : '',
      without ? `without ${without}` : '',
      minutes ? `in ${minutes} minutes or less` : '',
    ]
      .filter(Boolean)
      .join(' ');
    if (without && allergens.length === 0)
      return {
        ...common,
        text: `I can't tell which recipes are without ${without}. Each recipe lists its ingredients.`,
      };
    if (fitting.length === 0)
      return { ...common, text: `No ${diet ?? ''} recipe ${what}.`.replace('  ', ' ').replace(' .', '.') };
    const best = fitting.slice(0, 3);
    return {
      ...common,
      text: `${countThings(fitting.length, `${diet ?? ''} recipe`.trim())} ${what}: ${joinWords(best.map(({ title, minutes: time }) => `${title} (${time} min)`))}${fitting.length > 3 ? ' and more' : ''}.`.replace(
        ' :',
        ':',
      ),
      figures: [toFigure('Recipes', writeNumber(fitting.length))],
    };
  },
});
