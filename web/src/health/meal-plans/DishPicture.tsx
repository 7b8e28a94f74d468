import type { PlannedMeal } from '@club/contract/health/food/meal-plans.fields';
import { Dish } from '#health/foods';
import styles from './meal.module.css';

/** A meal from above, drawn from its own ingredients. */
export const DishPicture = ({ meal, wide = false }: { meal: PlannedMeal; wide?: boolean }) => (
  <span className={wide ? styles.wide : styles.square} aria-hidden="true">
    <Dish recipe={{ id: meal.recipe, parts: meal.parts }} />
  </span>
);
