import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { Notice, shortDay, toNoon } from '#platform/ui';
import { nameOutdated, slotNames } from './names.ts';
import styles from './outdated.module.css';

/** Says that a plan made earlier doesn't fit any more, why, and which of its meals. */
export const OutdatedNotice = ({ plan }: { plan: Pick<MealPlan, 'outdated' | 'days'> }) => (
  <Notice type="error">
    <b>{nameOutdated()}</b> {plan.outdated.join(' ')}
    <ul className={styles.meals}>
      {listUnfit(plan).map(([title, places]) => (
        <li key={title}>
          {title}: {places.join(', ')}
        </li>
      ))}
    </ul>
  </Notice>
);

/** Each dish that no longer fits, with the meals it is planned for. */
const listUnfit = ({ days }: Pick<MealPlan, 'days'>): [title: string, places: string[]][] => {
  const unfit = days.flatMap(({ day, meals }) => meals.filter(({ fits }) => !fits).map((meal) => ({ day, ...meal })));
  return [...Map.groupBy(unfit, ({ title }) => title)].map(([title, planned]) => [
    title,
    planned.map(({ day, slot }) => `${shortDay(toNoon(day))} ${slotNames[slot]().toLowerCase()}`),
  ]);
};
