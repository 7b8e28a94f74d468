import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { i18n } from '#platform/i18n';
import { Notice, shortDay, toNoon } from '#platform/ui';
import { slotNames } from './names.ts';
import styles from './outdated.module.css';

/** The mark of a plan that no longer fits, wherever it is shown, printed or taken along. */
export const nameOutdated = (): string => i18n.t("This plan doesn't fit you any more. Plan it again.");

/** The mark of one meal, day or food of such a plan. */
export const nameUnfit = (): string => i18n.t("Doesn't fit you any more");

export const UnfitMark = ({ of }: { of: { readonly fits?: boolean } }) =>
  of.fits === false && <span className={styles.unfit}>{nameUnfit()}</span>;

/** Says that a plan made earlier doesn't fit any more, why, and which of its meals; nothing while it does. */
export const Outdated = ({ plan }: { plan: Pick<MealPlan, 'outdated' | 'days'> }) =>
  plan.outdated.length > 0 && (
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
