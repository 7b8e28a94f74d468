import { ownFoods } from '@club/contract/health/food/own-foods';
import { ownRecipes } from '@club/contract/health/food/own-recipes';
import { client } from '#platform/api';

export const ownFoodsApi = client(ownFoods);
export const ownRecipesApi = client(ownRecipes);
