import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { Link } from 'react-router';
import { mealPlanPath, recipePath, savedMealPlanPath } from '#health/paths';
import { i18n } from '#platform/i18n';
import { Card, EmptyState, LinkButton, LoadedCard, SkeletonBlock, TextLink } from '#platform/ui';
import { DishPicture } from './DishPicture.tsx';
import styles from './meal.module.css';
import { mealPlansApi } from './meal-plans.api.ts';
import { slotNames, writeKcal } from './names.ts';

/** Today's meals of the saved plan that today belongs to, or the way to a first plan. */
export const TodayPlan = () => {
  const query = mealPlansApi.useGetMealPlanQuery({});
  const plan = query.data?.plan_today;
  return (
    <LoadedCard
      query={query}
      title={i18n.t('On your plan today')}
      action={plan && <TextLink to={savedMealPlanPath(plan.id)}>{i18n.t('Whole week')}</TextLink>}
      failed={i18n.t("We couldn't load your meal plan.")}
      skeleton={<SkeletonBlock height={320} />}
    >
      {({ today, plan_today }) => (plan_today ? <Today plan={plan_today} today={today} /> : <None />)}
    </LoadedCard>
  );
};

const Today = ({ plan, today }: { plan: MealPlan; today: string }) => (
  <ul className={styles.meals}>
    {plan.days
      .find(({ day }) => day === today)
      ?.meals.map((meal) => (
        <li key={meal.slot} className={styles.meal}>
          <DishPicture meal={meal} />
          <span className={styles.text}>
            <small>{slotNames[meal.slot]()}</small>
            <Link to={recipePath(meal.recipe)}>{meal.title}</Link>
            <small>
              {writeKcal(meal.amounts.energy_kcal)} · {i18n.t('{minutes} min', { minutes: meal.minutes })}
            </small>
          </span>
        </li>
      ))}
  </ul>
);

const None = () => (
  <EmptyState action={<LinkButton to={`${mealPlanPath}?view=new`}>{i18n.t('Plan my meals')}</LinkButton>}>
    {i18n.t('Today’s meals will appear here once you save a plan.')}
  </EmptyState>
);

/** What a day is planned for, with the figures of today's meals beside it. */
export const TodayTargets = () => {
  const { data } = mealPlansApi.useGetMealPlanQuery({});
  const plan = data?.plan_today;
  const day = plan?.days.find((one) => one.day === data?.today);
  if (!plan || !day) return null;
  const { targets } = plan;
  const rows = [
    [i18n.t('Protein'), day.total.protein_g, targets.protein_g, false],
    [i18n.t('Fibre'), day.total.fibre_g, targets.fibre_g.low, false],
    [i18n.t('Saturates'), day.total.saturated_fat_g, targets.saturated_fat_g, true],
    [i18n.t('Salt'), salt(day.total.sodium_mg), salt(targets.sodium_mg), true],
  ] as const;
  return (
    <Card title={i18n.t('Today against your targets')}>
      <dl className={styles.rows}>
        {rows.map(([label, value, target, isLimit]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {isLimit
                ? i18n.t('{value} of at most {target} g', { value: round(value), target: round(target) })
                : i18n.t('{value} of {target} g', { value: round(value), target: round(target) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.sum}>{i18n.t('If you eat what is planned.')}</p>
    </Card>
  );
};

const salt = (sodium: number | null): number | null => (sodium === null ? null : (sodium * 2.5) / 1000);
const round = (value: number | null): string =>
  value === null ? '–' : String(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
