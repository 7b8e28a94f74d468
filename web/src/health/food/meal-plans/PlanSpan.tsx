import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { savedMealPlanPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { LinkButton } from '#platform/ui';
import { mealPlansApi } from './meal-plans.api.ts';
import { writeSpan } from './names.ts';
import styles from './plan.module.css';

/** The days of a plan, between the saved plans before and after it. */
export const PlanSpan = ({ plan }: { plan: MealPlan }) => {
  const { data } = mealPlansApi.useListMealPlansQuery({});
  const others = (data?.results ?? []).filter(({ id }) => id !== plan.id);
  const byStart = others.toSorted((one, other) => (one.starts_on < other.starts_on ? -1 : 1));
  const before = byStart.findLast(({ starts_on }) => starts_on < plan.starts_on);
  const after = byStart.find(({ starts_on }) => starts_on > plan.starts_on);
  return (
    <div className={styles.span}>
      {before && (
        <LinkButton kind="soft" to={savedMealPlanPath(before.id)} aria-label={i18n.t('The plan before')}>
          <IconChevronLeft size={20} aria-hidden="true" className={styles.arrow} />
        </LinkButton>
      )}
      <b>{writeSpan(plan.starts_on, plan.ends_on)}</b>
      {after && (
        <LinkButton kind="soft" to={savedMealPlanPath(after.id)} aria-label={i18n.t('The next plan')}>
          <IconChevronRight size={20} aria-hidden="true" className={styles.arrow} />
        </LinkButton>
      )}
    </div>
  );
};
