import type { MealPlan, PlannedMeal } from '@club/contract/health/food/meal-plans.fields';
import { roundDecimals } from '@club/contract/platform/units';
import { IconCheck } from '@tabler/icons-react';
import { mealPlanPath, savedMealPlanPath } from '#health/base/paths';
import { diaryApi } from '#health/food/diary';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Card,
  EmptyState,
  LinkButton,
  LoadedCard,
  ProgressBar,
  Row,
  SkeletonBlock,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '#platform/ui';
import { findEaten } from './eaten-meals.ts';
import { DishPicture, MealText } from './Meal.tsx';
import styles from './meal.module.css';
import { mealPlansApi } from './meal-plans.api.ts';
import { Outdated } from './Outdated.tsx';

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

const Today = ({ plan, today }: { plan: MealPlan; today: string }) => {
  const { data: diaryDay } = diaryApi.useGetDiaryDayQuery({});
  return (
    <>
      <Outdated plan={plan} />
      <Stack as="ul">
        {plan.days
          .find(({ day }) => day === today)
          ?.meals.map((meal) => (
            <Row as="li" key={meal.slot} className={styles.meal} gap={3} wrap={false} padBlock={3}>
              <DishPicture meal={meal} />
              <MealText meal={meal} />
              {diaryDay && <EatenButton meal={meal} entry={findEaten(diaryDay, meal)} />}
            </Row>
          ))}
      </Stack>
    </>
  );
};

const None = () => (
  <EmptyState action={<LinkButton to={`${mealPlanPath}?view=new`}>{i18n.t('Plan my meals')}</LinkButton>}>
    {i18n.t("Today's meals will appear here once you save a plan.")}
  </EmptyState>
);

/** What today's diary has of the plan's targets so far. */
export const TodayTargets = () => {
  const { data } = mealPlansApi.useGetMealPlanQuery({});
  const { data: diaryDay } = diaryApi.useGetDiaryDayQuery({});
  const targets = data?.plan_today?.targets;
  if (!targets || !diaryDay) return null;
  const eaten = diaryDay.at_least;
  const rows = [
    [i18n.t('Protein'), eaten.protein_g, targets.protein_g, targets.most_protein_g !== null],
    [i18n.t('Fibre'), eaten.fibre_g, targets.fibre_g.low, false],
    [i18n.t('Saturates'), eaten.saturated_fat_g, targets.saturated_fat_g, true],
    [i18n.t('Salt'), toSalt(eaten.sodium_mg), toSalt(targets.sodium_mg), true],
  ] as const;
  return (
    <Card
      title={i18n.t('Targets today')}
      action={
        <Text as="small" size="sm" tone="quiet">
          {i18n.t('What you logged')}
        </Text>
      }
    >
      <Stack as="dl" className={styles.targets} gap={4}>
        {rows.map(([label, value, target, isLimit]) => (
          <TargetRow key={label} label={label} value={value ?? 0} target={target ?? 0} isLimit={isLimit} />
        ))}
      </Stack>
    </Card>
  );
};

const TargetRow = ({
  label,
  value,
  target,
  isLimit,
}: {
  label: string;
  value: number;
  target: number;
  isLimit: boolean;
}) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {isLimit
        ? i18n.t('{value} of at most {target} g', { value: round(value), target: round(target) })
        : i18n.t('{value} of {target} g', { value: round(value), target: round(target) })}
    </dd>
    <dd>
      <ProgressBar label={label} percent={(value / target) * 100} />
      <small>{describeRest(value, target, isLimit)}</small>
    </dd>
  </div>
);

const describeRest = (value: number, target: number, isLimit: boolean): string => {
  const rest = round(Math.abs(target - value));
  if (isLimit) return value <= target ? i18n.t('Under your limit') : i18n.t('{rest} g above your limit', { rest });
  return value < target ? i18n.t('{rest} g to go', { rest }) : i18n.t('Reached');
};

const toSalt = (sodium: number | null): number | null => (sodium === null ? null : (sodium * 2.5) / 1000);
const round = (value: number): string => String(value < 10 ? roundDecimals(value, 1) : Math.round(value));

/** Says that a planned meal was eaten, which puts it into the food diary; another press takes it out again. */
const EatenButton = ({
  meal: { slot, recipe, scale, title },
  entry,
}: {
  meal: PlannedMeal;
  /** Its entry in the diary, once there is one. */
  entry: string | undefined;
}) => {
  const [log, { isLoading: isLogging }] = diaryApi.useLogFoodMutation();
  const [remove, { isLoading: isRemoving }] = diaryApi.useRemoveDiaryEntryMutation();
  const tellOutcome = useTellOutcome();
  const isBusy = isLogging || isRemoving;
  const toggle = async () => {
    if (isBusy) return;
    if (entry) await tellOutcome(remove({ id: entry }));
    else await tellOutcome(log({ items: [{ kind: 'recipe', id: recipe, servings: scale }], meal: slot, way: 'plan' }));
  };
  return (
    <button
      type="button"
      className={styles.eaten}
      aria-pressed={entry !== undefined}
      aria-busy={isBusy || undefined}
      onClick={() => void toggle()}
    >
      {entry ? (
        <>
          <IconCheck size={17} stroke={2.25} aria-hidden="true" />
          {i18n.t('Eaten')}
        </>
      ) : (
        i18n.t('Mark eaten')
      )}{' '}
      <VisuallyHidden>{title}</VisuallyHidden>
    </button>
  );
};
