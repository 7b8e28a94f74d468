import type { PlannedMeal } from '@club/contract/health/food/meal-plans.fields';
import { Bowl } from '#platform/art';
import { toDishParts } from './dish-parts.ts';
import styles from './meal.module.css';

/** A meal from above, drawn from its own ingredients. */
export const DishPicture = ({ meal, wide = false }: { meal: PlannedMeal; wide?: boolean }) => (
  <span className={wide ? styles.wide : styles.square} aria-hidden="true">
    <Bowl seed={meal.recipe} parts={toDishParts(meal.parts)} />
  </span>
);
