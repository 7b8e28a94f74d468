export { ownRecipesApi } from './own-foods.api.ts';
