import type { DiaryDay } from '@club/contract/health/food/diary';
import type { MealPlan, PlannedMeal } from '@club/contract/health/food/meal-plans.fields';
import { diaryPath, mealPlanPath, recipePath } from '#health/base/paths';
import { diaryApi } from '#health/food/diary';
import { findEaten, mealPlansApi, slotNames } from '#health/food/meal-plans';
import { i18n } from '#platform/i18n';
import { LinkButton, longDay, Sky, Stack, Text, toNoon, wholeNumber } from '#platform/ui';
import styles from './TodayHero.module.css';

/** What is left of today's energy and protein, and what the plan still holds, under the sky of the hour. */
export const TodayHero = () => {
  const { data: plans } = mealPlansApi.useGetMealPlanQuery({});
  const { data: day } = diaryApi.useGetDiaryDayQuery({});
  const plan = plans?.plan_today ?? null;
  const range = plan?.targets.kcal_range ?? day?.energy_target ?? null;
  const eaten = day?.at_least.energy_kcal ?? 0;
  const next = plan && day ? listOpenMeals(plan, day) : [];
  return (
    <section className={styles.hero} data-only="screen" aria-busy={!plans || !day}>
      <Sky scrim />
      <Stack className={styles.words} gap={2}>
        <Text as="span" size="sm" weight="semibold">
          {day ? longDay(toNoon(day.today)) : ' '}
        </Text>
        <Text as="h2" size="2xl">
          {day ? headline(day, plan, range) : ' '}
        </Text>
        <p>
          {range && next.length > 0
            ? describePlan(next, eaten, range)
            : i18n.t('Log what you eat, and see what it adds up to.')}
        </p>
        <div className={styles.actions}>
          {next[0] ? (
            <LinkButton kind="light" to={recipePath(next[0].recipe)}>
              {i18n.t('Cook {meal}', { meal: slotNames[next[0].slot]().toLowerCase() })}
            </LinkButton>
          ) : (
            <LinkButton kind="light" to={diaryPath}>
              {i18n.t('Open the food diary')}
            </LinkButton>
          )}
          <LinkButton kind="glass" to={`${mealPlanPath}?view=new`}>
            {range ? i18n.t('Change targets') : i18n.t('Set your targets')}
          </LinkButton>
        </div>
      </Stack>
      {range && day && <Ring eaten={eaten} range={range} />}
    </section>
  );
};

interface Range {
  readonly low: number;
  readonly high: number;
}

const listOpenMeals = (plan: MealPlan, day: DiaryDay): readonly PlannedMeal[] =>
  plan.days.find((one) => one.day === day.today)?.meals.filter((meal) => !findEaten(day, meal)) ?? [];

const headline = (day: DiaryDay, plan: MealPlan | null, range: Range | null): string => {
  if (!range) return i18n.t('What did you eat today?');
  const eaten = day.at_least.energy_kcal ?? 0;
  if (eaten > range.high) return i18n.t('You are above your range today');
  if (eaten >= range.low) return i18n.t('You are inside your range today');
  const kcal = wholeNumber(Math.round(((range.low + range.high) / 2 - eaten) / 10) * 10);
  const protein = plan ? Math.round(plan.targets.protein_g - (day.at_least.protein_g ?? 0)) : 0;
  return protein > 0
    ? i18n.t('About {kcal} kcal and {protein} g protein to go', { kcal, protein })
    : i18n.t('About {kcal} kcal to go', { kcal });
};

/** "Dinner and a snack from your plan bring you to 1,880 kcal, inside your range." */
const describePlan = (meals: readonly PlannedMeal[], eaten: number, { low, high }: Range): string => {
  const sum = meals.reduce((whole, { amounts }) => whole + (amounts.energy_kcal ?? 0), eaten);
  const kcal = wholeNumber(Math.round(sum / 10) * 10);
  const count = meals.length;
  if (sum < low) {
    return i18n.t(
      '{count, plural, one {The meal left on your plan brings} other {The # meals left on your plan bring}} you to {kcal} kcal, below your range.',
      { count, kcal },
    );
  }
  if (sum > high) {
    return i18n.t(
      '{count, plural, one {The meal left on your plan brings} other {The # meals left on your plan bring}} you to {kcal} kcal, above your range.',
      { count, kcal },
    );
  }
  return i18n.t(
    '{count, plural, one {The meal left on your plan brings} other {The # meals left on your plan bring}} you to {kcal} kcal, inside your range.',
    { count, kcal },
  );
};

/** Energy eaten so far as a part of the day's range. */
const Ring = ({ eaten, range: { low, high } }: { eaten: number; range: Range }) => {
  const share = Math.min(1, eaten / ((low + high) / 2));
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="54" pathLength="100" />
        <circle cx="60" cy="60" r="54" pathLength="100" strokeDasharray={`${share * 100} 100`} />
      </svg>
      <p>
        <Text as="b" size="2xl" tabular>
          {wholeNumber(eaten)}
        </Text>
        <Text as="small" size="xs">
          {i18n.t('of {low}–{high} kcal', { low: wholeNumber(low), high: wholeNumber(high) })}
        </Text>
      </p>
    </div>
  );
};
