import { allergens } from '@club/contract/health/food/nutrients';
import { allergenNames } from '#health/food/foods';
import { i18n } from '#platform/i18n';
import { CheckField, Choices, ManyChoices, TextField } from '#platform/ui';
import styles from './own-foods.module.css';
import { type Figure, figures, type TypedLabel } from './typed-label.ts';

interface PartProps {
  readonly typed: TypedLabel;
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<TypedLabel>) => void;
}

export const BasisFields = ({ typed, refused, onChange }: PartProps) => (
  <>
    <Choices
      name="basis"
      label={i18n.t('The figures are for')}
      choices={[
        { value: 'per_100g', label: i18n.t('100 g or 100 ml') },
        { value: 'per_serving', label: i18n.t('One serving') },
      ]}
      value={typed.basis}
      onChange={(basis) => onChange({ basis: basis as TypedLabel['basis'] })}
    />
    <div className={styles.pair}>
      <TextField
        label={i18n.t('Serving')}
        placeholder={i18n.t('1 slice')}
        maxLength={60}
        error={refused.serving_name}
        value={typed.serving_name}
        onChange={({ target }) => onChange({ serving_name: target.value })}
      />
      <TextField
        label={i18n.t('Weight of a serving')}
        unit="g"
        inputMode="decimal"
        error={refused.serving_grams}
        value={typed.serving_grams}
        onChange={({ target }) => onChange({ serving_grams: target.value })}
      />
    </div>
  </>
);

export const FigureFields = ({ typed, refused, onChange }: PartProps) => {
  const names: Readonly<Record<Figure, string>> = {
    energy_kcal: i18n.t('Energy'),
    fat_g: i18n.t('Fat'),
    saturated_fat_g: i18n.t('of which saturates'),
    carbohydrate_g: i18n.t('Carbohydrate'),
    sugars_g: i18n.t('of which sugars'),
    fibre_g: i18n.t('Fibre'),
    protein_g: i18n.t('Protein'),
    salt_g: i18n.t('Salt'),
  };
  return (
    <>
      <div className={styles.pair}>
        {figures.map((figure) => (
          <TextField
            key={figure}
            label={names[figure]}
            unit={figure === 'energy_kcal' ? 'kcal' : 'g'}
            inputMode="decimal"
            autoComplete="off"
            error={refused[figure]}
            value={typed[figure]}
            onChange={({ target }) => onChange({ [figure]: target.value })}
          />
        ))}
      </div>
      <CheckField
        checked={typed.carbohydrate_includes_fibre}
        onChange={({ target }) => onChange({ carbohydrate_includes_fibre: target.checked })}
      >
        {i18n.t('The carbohydrate includes the fibre, as on labels in the United States')}
      </CheckField>
    </>
  );
};

export const DietFields = ({ typed, refused, onChange }: PartProps) => (
  <details className={styles.more} open={refused.allergens !== undefined || undefined}>
    <summary>{i18n.t('Allergens and way of eating')}</summary>
    <ManyChoices
      label={i18n.t('The label says it is')}
      choices={[
        { value: 'vegan', label: i18n.t('Vegan') },
        { value: 'vegetarian', label: i18n.t('Vegetarian') },
        { value: 'gluten_free', label: i18n.t('Gluten-free') },
      ]}
      values={typed.ways}
      onChange={(ways) => onChange({ ways })}
    />
    <ManyChoices
      label={i18n.t('It contains')}
      error={refused.allergens}
      choices={allergens.map((value) => ({ value, label: allergenNames[value]() }))}
      values={typed.allergens}
      onChange={(chosen) => onChange({ allergens: chosen })}
    />
    <CheckField checked={typed.allergensKnown} onChange={({ target }) => onChange({ allergensKnown: target.checked })}>
      {i18n.t('The label names no other allergens')}
    </CheckField>
  </details>
);
