import { consents } from '@club/contract/health/base/consents';
import { assessment } from '@club/contract/health/check-up/assessment';
import { foods } from '@club/contract/health/food/foods';
import { allergens, nutrientCodes } from '@club/contract/health/food/nutrients';
import { recipes } from '@club/contract/health/food/recipes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { loadFoods } from '#health/food/composition/catalogue';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { findRecipeFaults, openRecipeBook } from './recipe-book.ts';
import { addUpPortions, addUpServing, describeAllergens, listPossibleAllergens } from './recipe-nutrition.ts';
import { leaveOut } from './substitute.ts';
import { substitutions } from './substitutions.data.ts';

const book = openRecipeBook();
const peanutDish =
  book.recipes.find(({ recipe }) => recipe.allergens.includes('peanut') && !recipe.allergens.includes('nuts'))?.recipe
    .id ?? '';
const findKnown = (id: string) => {
  const known = book.byId.get(id);
  if (!known) throw new Error(id);
  return known;
};

describe('the recipes', () => {
  it('say of themselves what their ingredients imply', () => {
    expect(book.recipes).toHaveLength(96);
    expect(book.recipes.flatMap(findRecipeFaults)).toEqual([]);
  });

  it.each([
    ['vegan', { diet: { vegan: true, vegetarian: true, gluten_free: false } }],
    ['allergens', { allergens: ['gluten' as const] }],
  ])('with wrong %s are refused', (_what, over) => {
    const known = findKnown('overnight-oats-berry');
    expect(findRecipeFaults({ ...known, recipe: { ...known.recipe, ...over } })).toHaveLength(1);
  });

  it('keep one serving the same at any scale, and add up to their ingredients', () => {
    fc.assert(
      fc.property(fc.constantFrom(...book.recipes), fc.integer({ min: 1, max: 24 }), (known, servings) => {
        const factor = servings / known.recipe.servings;
        const scaled = known.portions.map(({ food, grams }) => ({ food, grams: grams * factor }));
        const [one, other] = [addUpServing(known.portions, known.recipe.servings), addUpServing(scaled, servings)];
        const total = addUpPortions(scaled);
        for (const code of nutrientCodes) {
          expect(Math.abs((one[code] ?? 0) - (other[code] ?? 0))).toBeLessThan(1e-3);
          const byHand = scaled.reduce((sum, { food, grams }) => sum + ((food.per100g[code] ?? 0) * grams) / 100, 0);
          expect(Math.abs((total[code] ?? 0) - byHand)).toBeLessThan(1e-3);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('leaving out', () => {
  it('gives a dish without the allergen, or names what still holds it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...book.recipes),
        fc.uniqueArray(fc.constantFrom(...allergens), { minLength: 1, maxLength: 4 }),
        ({ portions }, without) => {
          const adapted = leaveOut(portions, without, book.findFood);
          const named = new Set(adapted.notReplaced.map(({ allergen }) => allergen));
          const left = listPossibleAllergens(adapted.portions).filter((one) => without.includes(one));
          expect(left.filter((one) => !named.has(one))).toEqual([]);
          expect(adapted.portions).toHaveLength(portions.length);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('takes a food whose allergens are not known as one that holds them, also as a substitute', () => {
    const [milk, walnuts] = [book.findFood('milk-semi'), book.findFood('walnuts')];
    if (!milk || !walnuts) throw new Error('the catalogue has no milk or walnuts');
    const unknown = { ...walnuts, id: 'table-1', name: 'Granola bar', allergens: null };
    expect(leaveOut([{ food: unknown, grams: 40 }], ['nuts', 'soy'], book.findFood).notReplaced).toEqual([
      { allergen: 'nuts', name: 'Granola bar' },
      { allergen: 'soy', name: 'Granola bar' },
    ]);
    const adapted = leaveOut([{ food: milk, grams: 250 }], ['milk'], (id) => ({ ...milk, id, allergens: null }));
    expect(adapted.notReplaced).toEqual([{ allergen: 'milk', name: milk.name }]);
    expect(adapted.portions.map(({ insteadOf }) => insteadOf)).toEqual([null]);
  });

  it('takes what a food may hold for what it holds', () => {
    const [chocolate, pesto] = [book.findFood('dark-chocolate'), book.findFood('pesto')];
    if (!chocolate || !pesto) throw new Error('the catalogue has no dark chocolate or pesto');
    const adapted = leaveOut([{ food: chocolate, grams: 20 }], ['milk'], book.findFood);
    expect(adapted.portions.map(({ food }) => food.id)).toEqual(['cocoa-powder']);
    expect(describeAllergens([{ food: chocolate, grams: 20 }])).toEqual({
      allergens: ['soy'],
      may_contain: ['milk'],
      allergens_known: true,
    });
    const unknown = { ...pesto, allergens: null };
    const both = describeAllergens([chocolate, unknown].map((food) => ({ food, grams: 20 })));
    expect(both).toEqual({ allergens: ['soy'], may_contain: ['milk'], allergens_known: false });
  });

  it.each(['milk', 'egg', 'gluten', 'nuts', 'peanut', 'fish', 'soy', 'sesame'] as const)(
    'has a substitute for %s in every recipe',
    (allergen) => {
      const failed = book.recipes.flatMap(({ recipe, portions }) =>
        leaveOut(portions, [allergen], book.findFood).notReplaced.map(({ name }) => `${recipe.id}: ${name}`),
      );
      expect(failed).toEqual([]);
    },
  );

  it('keeps a vegan dish vegan where that can be had', () => {
    const { portions } = findKnown('vegan-gf-overnight-oats');
    const adapted = leaveOut(portions, ['soy'], book.findFood);
    expect(adapted.notReplaced).toEqual([]);
    expect(adapted.portions.every(({ food }) => food.diet.vegan)).toBe(true);
  });

  it('names only foods that exist', () => {
    const named = Object.entries(substitutions).flatMap(([id, options]) => [id, ...options.map(([other]) => other)]);
    expect(named.filter((id) => !book.findFood(id))).toEqual([]);
  });
});

describe('the calls', () => {
  let club: TestClub;
  let ada: Member;
  beforeAll(async () => {
    club = await testClub();
    await club.database.wipe();
    ada = await aHealthMember(club);
  });
  afterAll(() => club.close());

  test('a recipe is found by title, ingredient, cuisine and meal', async () => {
    const search = async (q: string) =>
      (await call(club.app, recipes.searchRecipes, { q }, { as: ada })).body.results.map(({ id }) => id);
    expect((await search('shakshuka'))[0]).toBe('shakshuka');
    expect(await search('salmon')).toContain('smoked-salmon-rye');
    expect((await search('overnigth oats'))[0]).toMatch(/overnight-oats/);
    expect(await search('qwxyz')).toEqual([]);
    expect((await call(club.app, recipes.listRecipes, {}, { as: ada })).body).toMatchObject({ count: 96, avoided: [] });
  });

  test('a recipe is scaled, and its figures are those of its ingredients', async () => {
    const read = async (servings?: number) =>
      (await call(club.app, recipes.getRecipe, { id: 'overnight-oats-berry', servings }, { as: ada })).body;
    const [two, five] = [await read(), await read(5)];
    expect(two.for_servings).toBe(2);
    expect(five.ingredients[0]).toMatchObject({ food: 'oats-rolled', grams: 225, measure: 'about 2¾ cups' });
    expect(five.per_serving.energy_kcal).toBeCloseTo(two.per_serving.energy_kcal ?? 0, 3);
    expect(five.total.energy_kcal).toBeCloseTo((two.total.energy_kcal ?? 0) * 2.5, 2);
    expect(two.traffic_lights).toHaveLength(4);
  });

  test.each([0, -1, 2.5, 25, 1e9])('%d servings are refused', async (servings) => {
    const answer = await call(club.app, recipes.getRecipe, { id: 'shakshuka', servings }, { as: ada });
    expect(answer.problem.errors).toMatchObject([{ field: 'servings' }]);
  });

  test('what must be avoided is replaced, and the figures follow', async () => {
    const input = { id: 'overnight-oats-berry', without: ['milk' as const, 'nuts' as const] };
    const { body } = await call(club.app, recipes.adaptRecipe, input, { as: ada });
    expect(body.allergens).not.toContain('milk');
    expect(body.not_replaced).toEqual([]);
    expect(body.ingredients.filter(({ instead_of }) => instead_of).map(({ instead_of }) => instead_of)).toEqual([
      'Milk, 2% (semi-skimmed)',
      'Greek yoghurt, plain, 0% fat',
      'Walnuts',
    ]);
    const plain = (await call(club.app, recipes.getRecipe, { id: input.id }, { as: ada })).body;
    expect(body.total.protein_g).not.toBe(plain.total.protein_g);
  });

  test('an unknown recipe is not found', async () => {
    expect((await call(club.app, recipes.getRecipe, { id: 'nothing' }, { as: ada })).status).toBe(404);
  });

  test('nuts are peanuts too, unless tree nuts are named', async () => {
    const adapt = async (without: readonly ('nuts' | 'tree_nuts')[]) =>
      (await call(club.app, recipes.adaptRecipe, { id: peanutDish, without: [...without] }, { as: ada })).body;
    expect((await adapt(['nuts'])).allergens).not.toContain('peanut');
    expect((await adapt(['tree_nuts'])).allergens).toContain('peanut');
    const told = async (value: string) => {
      const ben = await factories.member(club);
      await factories.consent(club, ben);
      const answers = [{ question: 'allergies', value: [value] }];
      await call(club.app, assessment.saveUserAnswers, { answers }, { as: ben });
      return (await call(club.app, recipes.getRecipe, { id: peanutDish }, { as: ben })).body.to_avoid;
    };
    expect([await told('nuts'), await told('tree_nuts'), await told('peanuts')]).toEqual([['peanut'], [], ['peanut']]);
  });

  test('a food card says what the member avoids and the food holds, may hold, or nobody knows of', async () => {
    const ben = await factories.member(club);
    await factories.consent(club, ben);
    const answers = [{ question: 'allergies', value: ['lactose', 'shellfish'] }];
    await call(club.app, assessment.saveUserAnswers, { answers }, { as: ben });
    const read = async (id: string) => (await call(club.app, foods.getFood, { id }, { as: ben })).body;
    expect((await read('yoghurt-plain')).to_avoid).toEqual(['milk']);
    expect(await read('dark-chocolate')).toMatchObject({
      allergens: ['soy'],
      may_contain: ['milk'],
      to_avoid: ['milk'],
    });
    expect((await read('sushi-salmon')).to_avoid).toEqual(['crustaceans']);
    expect((await read('apple')).to_avoid).toEqual([]);
    const [unknown] = loadFoods(undefined).filter(({ allergens: known }) => known === null);
    expect((await read(unknown?.id ?? '')).to_avoid.toSorted()).toEqual(['crustaceans', 'milk', 'molluscs']);
  });

  test('a food and a recipe that pregnancy rules out say so, and nothing does once it is taken back', async () => {
    const ben = await factories.member(club);
    await factories.consent(club, ben);
    const read = async () => {
      const dish = await call(club.app, recipes.getRecipe, { id: 'avocado-toast-egg' }, { as: ben });
      const food = await call(club.app, foods.getFood, { id: 'salmon-smoked' }, { as: ben });
      return [dish.body.ruled_out, food.body.ruled_out];
    };
    const say = (pregnant: 'yes' | 'no') =>
      call(club.app, assessment.saveUserAnswers, { answers: [{ question: 'pregnant', value: pregnant }] }, { as: ben });
    expect(await read()).toEqual([[], []]);
    await say('yes');
    const [[dish] = [], [food] = []] = await read();
    expect(dish).toContain('Left out for pregnancy and breastfeeding');
    expect(food).toMatch(/^Salmon, smoked.*Left out for pregnancy/);
    expect((await call(club.app, foods.getFood, { id: 'apple' }, { as: ben })).body.ruled_out).toEqual([]);
    await say('no');
    expect(await read()).toEqual([[], []]);
  });

  test('recipes and foods are shown without consent, and then nothing that is stored is read', async () => {
    const ben = await factories.member(club);
    const read = async () => (await call(club.app, recipes.getRecipe, { id: 'shakshuka' }, { as: ben })).body;
    expect(await read()).toMatchObject({ id: 'shakshuka', to_avoid: [] });
    expect((await call(club.app, foods.getFood, { id: 'apple' }, { as: ben })).body.name).toMatch(/^Apple/);
    await factories.consent(club, ben);
    const answers = [{ question: 'allergies', value: ['egg'] }];
    await call(club.app, assessment.saveUserAnswers, { answers }, { as: ben });
    expect((await read()).to_avoid).toEqual(['egg']);
    expect((await call(club.app, recipes.listRecipes, {}, { as: ben })).body.avoided).toEqual(['egg']);
    expect((await call(club.app, recipes.searchRecipes, { q: 'oats' }, { as: ben })).body.avoided).toEqual(['egg']);
    await call(club.app, consents.withdrawHealthConsent, { purpose: 'health_data' }, { as: ben });
    expect((await read()).to_avoid).toEqual([]);
  });

  test('a text of several foods is read and added up', async () => {
    const read = (food_item: string) => call(club.app, foods.readFoodText, { food_item }, { as: ada });
    const { body } = await read('2 eggs and half a cup of oats');
    expect(body.items.map(({ food, grams }) => [food?.id, grams])).toEqual([
      ['egg-boiled', 100],
      ['oats-rolled', 40],
    ]);
    expect(body.total.energy_kcal).toBeCloseTo(155 + 379 * 0.4, 4);
    expect(body.data_quality).toBe('approximate');
    const odd = (await read('3 slices of milk and 900 kg rice and 2 eggs')).body;
    expect(odd.items.map(({ problem }) => problem)).toEqual(['unit_does_not_fit', 'amount_out_of_range', null]);
    expect(odd.total.energy_kcal).toBe(155);
  });

  test('an unknown food is not found, with the nearest names', async () => {
    const { status, problem } = await call(
      club.app,
      foods.readFoodText,
      { food_item: 'salmon blargh qwxyz' },
      { as: ada },
    );
    expect(status).toBe(404);
    expect(problem.errors.map(({ message }) => message)).toContain('Salmon, Atlantic, raw');
  });

  test('a food is read for an amount, beside the needs of the member', async () => {
    const read = async (grams?: number) =>
      (await call(club.app, foods.getFood, { id: 'salmon-cooked', grams }, { as: ada })).body;
    const fillet = await read();
    expect(fillet).toMatchObject({ grams: 125, density: { value: 38.6, band: 'dense' } });
    expect(fillet.per_amount.energy_kcal).toBeCloseTo(257.5, 6);
    expect(fillet.portions.map(({ grams }) => grams)).toEqual([100, 125, 62.5]);
    expect((await read(200)).per_amount.protein_g).toBeCloseTo(44.2, 6);
  });

  test.each([0, -5, 1e9, Number.NaN])('an amount of %d g is refused', async (grams) => {
    const answer = await call(club.app, foods.getFood, { id: 'apple', grams }, { as: ada });
    expect(answer.problem.errors).toMatchObject([{ field: 'grams' }]);
  });

  test('foods are found while typing, with the amount that is in front', async () => {
    const search = async (q: string) => (await call(club.app, foods.searchFoods, { q }, { as: ada })).body;
    const found = await search('125 g cooked salmon');
    expect(found.results[0]).toMatchObject({ id: 'salmon-cooked', energy_kcal: 206 });
    expect(found.grams).toBe(125);
    expect((await search('oa')).results.length).toBeGreaterThan(2);
    expect((await search('qwxyz')).results).toEqual([]);
  });
});
