import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Link } from 'react-router';
import { mealPlanPath } from '#health/base/paths';
import { toFigure } from '#health/food/foods';
import { i18n, numberFormat } from '#platform/i18n';
import { Card, Notice, StatusChip } from '#platform/ui';
import { DayStrip } from './DayStrip.tsx';
import { useMealActions } from './meal-actions.ts';
import { listWishes } from './names.ts';
import { PlanActions } from './PlanActions.tsx';
import { PlanSpan } from './PlanSpan.tsx';
import styles from './plan.module.css';
import { Targets } from './Targets.tsx';
import { WeekGrid } from './WeekGrid.tsx';

/** A plan: its days, what they add up to, what could not be met, and what can be done with it. */
export const PlanView = ({ plan, today }: { plan: MealPlan; today: string }) => {
  const actions = useMealActions(plan.id);
  return (
    <div className={styles.plan}>
      <div className={styles.head}>
        <PlanSpan plan={plan} />
        <Wishes plan={plan} />
      </div>
      <WeekGrid plan={plan} today={today} actions={actions} />
      <DayStrip plan={plan} today={today} actions={actions} />
      <Average plan={plan} />
      {plan.unmet.length > 0 && (
        <Notice type="info">
          <ul className={styles.notes}>
            {plan.unmet.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      <PlanActions plan={plan} />
      <Card title={i18n.t('Your targets')}>
        <Targets targets={plan.targets} />
        <ul className={styles.notes}>
          {plan.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
};

const Wishes = ({ plan }: { plan: MealPlan }) => {
  const { low, high } = plan.targets.kcal_range;
  const write = numberFormat().format;
  return (
    <p className={styles.wishes}>
      <StatusChip tone="info">{i18n.t('{low}–{high} kcal', { low: write(low), high: write(high) })}</StatusChip>
      {listWishes(plan.settings).map((wish) => (
        <StatusChip key={wish} tone="quiet">
          {wish}
        </StatusChip>
      ))}
      <Link to={`${mealPlanPath}?view=new`} className={styles.change}>
        <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
        {i18n.t('Change')}
      </Link>
    </p>
  );
};

const Average = ({ plan: { average } }: { plan: MealPlan }) => {
  const salt = average.sodium_mg === null ? null : (average.sodium_mg * 2.5) / 1000;
  const figures = [
    [`${toFigure('energy_kcal', average.energy_kcal)} kcal`, i18n.t('a day on average')],
    [`${Math.round(average.protein_g ?? 0)} g`, i18n.t('protein')],
    [`${Math.round(average.fibre_g ?? 0)} g`, i18n.t('fibre · build up slowly')],
    [salt === null ? '–' : `${numberFormat({ maximumFractionDigits: 1 }).format(salt)} g`, i18n.t('salt')],
  ];
  return (
    <dl className={styles.average}>
      {figures.map(([figure, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
};
