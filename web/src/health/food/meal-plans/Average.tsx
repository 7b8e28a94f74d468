import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { toFigure } from '#health/food/foods';
import { i18n, numberFormat } from '#platform/i18n';
import styles from './plan.module.css';

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
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
};
