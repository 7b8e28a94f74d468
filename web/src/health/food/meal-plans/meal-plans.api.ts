import { mealPlans } from '@club/contract/health/food/meal-plans';
import { client } from '#platform/api';

export const mealPlansApi = client(mealPlans);
