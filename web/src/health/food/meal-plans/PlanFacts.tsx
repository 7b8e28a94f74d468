import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { savedMealPlanPath } from '#health/base/paths';
import { toFigure } from '#health/food/foods';
import { i18n, numberFormat } from '#platform/i18n';
import { LinkButton, Row, Text } from '#platform/ui';
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
    <Row className={styles.span} gap={2}>
      {before && (
        <LinkButton kind="soft" to={savedMealPlanPath(before.id)} aria-label={i18n.t('The plan before')}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </LinkButton>
      )}
      <Text as="b" size="md">
        {writeSpan(plan.starts_on, plan.ends_on)}
      </Text>
      {after && (
        <LinkButton kind="soft" to={savedMealPlanPath(after.id)} aria-label={i18n.t('The next plan')}>
          <IconChevronRight size={20} aria-hidden="true" />
        </LinkButton>
      )}
    </Row>
  );
};

/** What the days of a plan come to, on average. */
export const Average = ({ plan: { average, targets } }: { plan: MealPlan }) => {
  const salt = average.sodium_mg === null ? null : (average.sodium_mg * 2.5) / 1000;
  const figures = [
    ...(targets.calm ? [] : [[`${toFigure('energy_kcal', average.energy_kcal)} kcal`, i18n.t('a day on average')]]),
    [`${Math.round(average.protein_g ?? 0)} g`, i18n.t('protein')],
    [`${Math.round(average.fibre_g ?? 0)} g`, i18n.t('fibre · build up slowly')],
    [salt === null ? '–' : `${numberFormat({ maximumFractionDigits: 1 }).format(salt)} g`, i18n.t('salt')],
  ];
  return (
    <dl className={styles.average}>
      {figures.map(([figure, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <Text as="dd" size="xl" weight="semibold" tabular>
            {figure}
          </Text>
        </div>
      ))}
    </dl>
  );
};
