import type { PlannedMeal } from '@club/contract/health/food/meal-plans.fields';
import { Link } from 'react-router';
import { recipePath } from '#health/base/paths';
import { Dish } from '#health/food/foods';
import { i18n } from '#platform/i18n';
import { Stack } from '#platform/ui';
import styles from './meal.module.css';
import { slotNames, writeKcal } from './names.ts';
import { UnfitMark } from './Outdated.tsx';

/** A meal from above, drawn from its own ingredients. */
export const DishPicture = ({ meal, wide = false }: { meal: PlannedMeal; wide?: boolean }) => (
  <span className={wide ? styles.wide : styles.square} aria-hidden="true">
    <Dish recipe={{ id: meal.recipe, parts: meal.parts }} />
  </span>
);

/** A planned meal in a list: when, what, how much energy and how long it takes. */
export const MealText = ({ meal }: { meal: PlannedMeal }) => (
  <Stack as="span" className={styles.text} gap={1} grow>
    <small>{slotNames[meal.slot]()}</small>
    <Link to={recipePath(meal.recipe)}>{meal.title}</Link>
    <small>
      {writeKcal(meal.amounts.energy_kcal)} · {i18n.t('{minutes} min', { minutes: meal.minutes })}
    </small>
    <UnfitMark of={meal} />
  </Stack>
);
