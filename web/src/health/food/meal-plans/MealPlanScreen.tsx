import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { IconAdjustmentsHorizontal, IconPrinter, IconShoppingCart } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { mealPlanPath, shoppingListPath } from '#health/base/paths';
import { NutritionTabs } from '#health/food/foods';
import { i18n, numberFormat } from '#platform/i18n';
import {
  Button,
  Card,
  LinkButton,
  Loaded,
  Notice,
  type Query,
  Row,
  SkeletonBlock,
  Stack,
  StatusChip,
  Text,
  useStepStart,
} from '#platform/ui';
import { DayStrip } from './DayStrip.tsx';
import { useMealActions } from './meal-actions.ts';
import { mealPlansApi } from './meal-plans.api.ts';
import { listWishes, writeSpan } from './names.ts';
import { Outdated } from './Outdated.tsx';
import styles from './plan.module.css';
import { WeekGrid } from './WeekGrid.tsx';

const Average = lazy(async () => ({ default: (await import('./PlanFacts.tsx')).Average }));
const Targets = lazy(async () => ({ default: (await import('./Targets.tsx')).Targets }));
const PlanSpan = lazy(async () => ({ default: (await import('./PlanFacts.tsx')).PlanSpan }));
const PlanActions = lazy(async () => ({ default: (await import('./PlanActions.tsx')).PlanActions }));
const PlanLimits = lazy(async () => ({ default: (await import('#health/food/meal-plans/limits')).PlanLimits }));
const WhatLimitsChanged = lazy(async () => ({
  default: (await import('#health/food/meal-plans/limits')).WhatLimitsChanged,
}));
const SavedPlans = lazy(async () => ({ default: (await import('./SavedPlans.tsx')).SavedPlans }));
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
  useStepStart(isMaking ? 'make' : isPlan ? 'plan' : 'saved');
  return (
    <HealthPage
      kicker={isPlan && plan && i18n.t('Meal plan, {days}', { days: writeSpan(plan.starts_on, plan.ends_on) })}
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
          if (view === 'saved') {
            return (
              <Suspense fallback={<SkeletonBlock height={620} />}>
                <SavedPlans today={data.today} />
              </Suspense>
            );
          }
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
  const most = plan?.outdated.length === 0 ? plan.targets.most_protein_g : null;
  if (plan && most !== null) {
    return i18n.t('{days, plural, one {A day} other {# days}} with at most {most} g of protein. Not a renal diet.', {
      days: plan.days.length,
      most,
    });
  }
  if (!plan || plan.days.length === 7) return i18n.t('Your week of meals');
  return plan.days.length === 1
    ? i18n.t('Your day of meals')
    : i18n.t('Your {count} days of meals', { count: plan.days.length });
};

export default MealPlanScreen;

/** What is done with the whole plan: printed, or taken to the shop. */
const PlanTools = ({ plan }: { plan: MealPlan }) => (
  <Row data-only="screen" gap={2}>
    <Button kind="soft" icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
      {i18n.t('Print')}
    </Button>
    <LinkButton to={shoppingListPath(plan.id)} icon={<IconShoppingCart size={18} aria-hidden="true" />}>
      {i18n.t('Shopping list')}
    </LinkButton>
  </Row>
);

/** A plan: its days, what they add up to, what could not be met, and what can be done with it. */
const PlanView = ({ plan, today }: { plan: MealPlan; today: string }) => {
  const actions = useMealActions(plan.id);
  const isLimited = plan.outdated.length === 0 && plan.targets.limits.length > 0;
  return (
    <Stack className={styles.plan} gap="page">
      <Outdated plan={plan} />
      {isLimited && (
        <Suspense fallback={<SkeletonBlock height={90} />}>
          <PlanLimits plan={plan} />
        </Suspense>
      )}
      <Row gap={2} justify="between">
        <Suspense fallback={<b>{writeSpan(plan.starts_on, plan.ends_on)}</b>}>
          <PlanSpan plan={plan} />
        </Suspense>
        <Wishes plan={plan} />
      </Row>
      <WeekGrid plan={plan} today={today} actions={actions} />
      <DayStrip plan={plan} today={today} actions={actions} />
      {isLimited && (
        <Suspense fallback={<SkeletonBlock height={360} />}>
          <WhatLimitsChanged plan={plan} />
        </Suspense>
      )}
      <Suspense fallback={<SkeletonBlock height={96} />}>
        <Average plan={plan} />
      </Suspense>
      {!isLimited && plan.unmet.length > 0 && (
        <Notice type="info">
          <Stack as="ul" className={styles.notes} gap={1}>
            {plan.unmet.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </Stack>
        </Notice>
      )}
      <Suspense fallback={<SkeletonBlock height={44} />}>
        <PlanActions plan={plan} />
      </Suspense>
      <Card title={i18n.t('Your targets')}>
        <Suspense fallback={<SkeletonBlock height={80} />}>
          <Targets targets={plan.targets} />
        </Suspense>
        <Stack as="ul" className={styles.notes} gap={1}>
          {plan.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
};

const Wishes = ({ plan }: { plan: MealPlan }) => {
  const { low, high } = plan.targets.kcal_range;
  const write = numberFormat().format;
  return (
    <Row as="p" gap={2}>
      {!plan.targets.calm && (
        <StatusChip tone="info">{i18n.t('{low}–{high} kcal', { low: write(low), high: write(high) })}</StatusChip>
      )}
      {listWishes(plan.settings).map((wish) => (
        <StatusChip key={wish} tone="quiet">
          {wish}
        </StatusChip>
      ))}
      <Text
        as={Link}
        to={`${mealPlanPath}?view=new`}
        className={styles.change}
        data-only="screen"
        padInline={2}
        touch
        weight="semibold"
        tone="primary"
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
        {i18n.t('Change')}
      </Text>
    </Row>
  );
};
