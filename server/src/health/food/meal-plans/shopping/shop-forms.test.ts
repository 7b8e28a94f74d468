import { expect, test } from 'vitest';
import { loadFoods } from '#health/food/composition/catalogue';
import { openRecipeBook } from '#health/food/recipes';
import { shopForms } from './shop-forms.data.ts';

const foods = new Map(loadFoods(undefined).map((food) => [food.id, food]));

test('every food that a shop sells in another form is one of the catalogue', () => {
  expect(Object.keys(shopForms).filter((id) => !foods.has(id))).toEqual([]);
});

test('no grain and no stock of a recipe is listed as it is on the plate', () => {
  const used = openRecipeBook().recipes.flatMap(({ recipe }) => recipe.ingredients.map(({ food }) => food));
  const asEaten = [...new Set(used)].filter((id) => {
    const food = foods.get(id);
    return food?.category === 'Cereal grains and pasta' ? /cooked/.test(food.name) : /made up/.test(food?.name ?? '');
  });
  expect(asEaten.length).toBeGreaterThan(5);
  expect(asEaten.filter((id) => !shopForms[id])).toEqual([]);
});
