import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { NutritionTabs } from '#health/food/foods';
import { i18n } from '#platform/i18n';
import { Loaded, type Query, SkeletonBlock } from '#platform/ui';
import { mealPlansApi } from './meal-plans.api.ts';
import { PlanTools } from './PlanTools.tsx';
import { PlanView } from './PlanView.tsx';
import { SavedPlans } from './SavedPlans.tsx';

const PlanForm = lazy(async () => ({ default: (await import('./PlanForm.tsx')).PlanForm }));

/** A member's meal plan: the newest one, a saved one, all of them, or the way to another. The address says which. */
const MealPlanScreen = () => {
  const [address, setAddress] = useSearchParams();
  const chosen = address.get('plan');
  const view = address.get('view');
  const known = mealPlansApi.useGetMealPlanQuery({});
  const one = mealPlansApi.useReadMealPlanQuery({ id: chosen ?? '' }, { skip: chosen === null });
  const plan = chosen === null ? known.data?.plan : one.currentData;
  const isMaking = view === 'new' || (chosen === null && view === null && known.data?.plan === null);
  const isPlan = !isMaking && view !== 'saved';
  return (
    <HealthPage
      finding={isMaking ? i18n.t('Plan your meals') : isPlan ? writeFinding(plan) : i18n.t('Saved plans')}
      action={isPlan && plan && <PlanTools plan={plan} />}
    >
      <NutritionTabs current="plan" />
      <Loaded
        query={chosen === null || isMaking ? known : withPlan(known, one)}
        failed={i18n.t("We couldn't load your meal plan.")}
        skeleton={<SkeletonBlock height={620} />}
        inCard
      >
        {(data) => {
          if (view === 'saved') return <SavedPlans today={data.today} />;
          if (isMaking) {
            return (
              <Suspense fallback={<SkeletonBlock height={620} />}>
                <PlanForm data={data} onMade={() => setAddress({})} />
              </Suspense>
            );
          }
          return plan ? <PlanView key={plan.id} plan={plan} today={data.today} /> : null;
        }}
      </Loaded>
    </HealthPage>
  );
};

/** What is known, once the chosen plan is there too. */
const withPlan = <T,>(known: Query<T>, one: Query<unknown>): Query<T> => ({
  data: one.currentData === undefined ? undefined : known.data,
  isError: known.isError || one.isError,
  refetch: () => Promise.all([known.refetch(), one.refetch()]),
});

const writeFinding = (plan: MealPlan | null | undefined): string => {
  if (!plan || plan.days.length === 7) return i18n.t('Your week of meals');
  return plan.days.length === 1
    ? i18n.t('Your day of meals')
    : i18n.t('Your {count} days of meals', { count: plan.days.length });
};

export default MealPlanScreen;
