import type { RecipeSummary } from '@club/contract/health/food/recipes';
import { Bowl } from '#platform/art';
import { toDish } from './dish.ts';

/** A recipe drawn from its own ingredients. It fills the box it is put in. */
export const Dish = ({ recipe }: { recipe: Pick<RecipeSummary, 'id' | 'parts'> }) => (
  <Bowl seed={recipe.id} {...toDish(recipe.parts)} />
);
