import { foods } from '@club/contract/health/food/foods';
import { recipes } from '@club/contract/health/food/recipes';
import { client } from '#platform/api';

export const foodsApi = client(foods);
export const recipesApi = client(recipes);
