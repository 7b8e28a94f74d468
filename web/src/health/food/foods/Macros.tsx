import { type NutrientCode, type Nutrients, nutrients } from '@club/contract/health/food/nutrients';
import { i18n } from '#platform/i18n';
import { toFigure } from './figures.ts';
import styles from './Macros.module.css';

const shown: readonly NutrientCode[] = ['energy_kcal', 'protein_g', 'carbohydrate_g', 'fat_g'];

/** Energy, protein, carbs and fat of an amount, with those of 100 g below where they are given. */
export const Macros = ({
  amounts,
  beside,
  narrow = false,
}: {
  amounts: Nutrients;
  beside?: Nutrients;
  /** Two beside each other, where there is little room. */
  narrow?: boolean;
}) => (
  <dl className={`${styles.macros} ${narrow ? styles.narrow : ''}`}>
    {shown.map((code) => (
      <div key={code}>
        <dt>{nutrients[code].label}</dt>
        <dd>
          <b>{toFigure(code, amounts[code])}</b> {nutrients[code].unit}
          {beside && <small>{i18n.t('{amount} per 100 g', { amount: toFigure(code, beside[code]) })}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
