import { allergens } from '@club/contract/health/food/nutrients';
import type { BarcodeAnswer } from '@club/contract/health/food/own-foods';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { ownFoodsPath } from '#health/base/paths';
import { allergenNames, NutritionTabs } from '#health/food/foods';
import { fieldErrors, toProblem, useTell } from '#platform/api';
import { useFirstErrorFocus } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  CheckField,
  Choices,
  EmptyState,
  Grid,
  LinkButton,
  LoadedCard,
  ManyChoices,
  Notice,
  Row,
  SkeletonBlock,
  TextField,
} from '#platform/ui';
import { BarcodeCard } from './BarcodeCard.tsx';
import { ownFoodsApi } from './own-foods.api.ts';
import styles from './own-foods.module.css';
import { type Figure, figures, fromTyped, type TypedLabel, toTyped } from './typed-label.ts';

/** Adds a food from its label or its barcode, or changes one. */
const FoodFormScreen = () => {
  const [address] = useSearchParams();
  const id = address.get('id');
  return (
    <HealthPage
      finding={id ? i18n.t('Change your food') : i18n.t('Add a food')}
      intro={i18n.t("Copy the label. Leave empty what it doesn't say.")}
    >
      <NutritionTabs current="foods" />
      {id ? <Change id={id} /> : <Add name={address.get('name') ?? ''} />}
    </HealthPage>
  );
};

const Add = ({ name }: { name: string }) => {
  const [found, setFound] = useState<BarcodeAnswer['label']>(null);
  return (
    <div className={styles.form}>
      <BarcodeCard onFound={setFound} />
      <Card title={i18n.t('Label')}>
        <LabelForm key={found?.barcode ?? 'new'} start={toTyped(found ?? { name: name.slice(0, 120) })} id={null} />
      </Card>
    </div>
  );
};

const Change = ({ id }: { id: string }) => (
  <LoadedCard
    title={i18n.t('Label')}
    query={ownFoodsApi.useListOwnFoodsQuery()}
    failed={i18n.t("We couldn't load your foods.")}
    skeleton={<SkeletonBlock height={520} />}
    isEmpty={({ results }) => !results.some((food) => food.id === id)}
    empty={<EmptyState>{i18n.t('You no longer have this food.')}</EmptyState>}
  >
    {({ results }) => <LabelForm start={toTyped(results.find((food) => food.id === id))} id={id} />}
  </LoadedCard>
);

export default FoodFormScreen;

/** A label field by field. Unusual figures are asked about once before they are stored. */
const LabelForm = ({ start, id }: { start: TypedLabel; id: string | null }) => {
  const [typed, setTyped] = useState(start);
  const [confirmed, setConfirmed] = useState(false);
  const [add, adding] = ownFoodsApi.useAddOwnFoodMutation();
  const [change, changing] = ownFoodsApi.useChangeOwnFoodMutation();
  const go = useNavigate();
  const tell = useTell();
  const error = id ? changing.error : adding.error;
  const isUnusual = error !== undefined && toProblem(error).code === 'unusual_value';
  const refused = isUnusual ? {} : fieldErrors(error);
  const { ref: form, focusFirstError } = useFirstErrorFocus();
  const put = (part: Partial<TypedLabel>) => {
    setConfirmed(false);
    setTyped({ ...typed, ...part });
  };
  const save = async () => {
    const label = { ...fromTyped(typed), confirmed };
    const answer = await (id ? change({ id, ...label }) : add(label));
    if (answer.error) {
      focusFirstError();
      return setConfirmed(toProblem(answer.error).code === 'unusual_value');
    }
    tell(i18n.t('Food saved.'), 'success');
    void go(ownFoodsPath);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={i18n.t('Name')}
        maxLength={120}
        error={refused.name}
        value={typed.name}
        onChange={({ target }) => put({ name: target.value })}
      />
      <BasisFields typed={typed} refused={refused} onChange={put} />
      <FigureFields typed={typed} refused={refused} onChange={put} />
      <DietFields typed={typed} refused={refused} onChange={put} />
      {error && <Notice type={isUnusual ? 'info' : 'error'}>{toProblem(error).message}</Notice>}
      <Row gap={4}>
        <Button type="submit" busy={adding.isLoading || changing.isLoading}>
          {confirmed ? i18n.t("Yes, that's right") : i18n.t('Save food')}
        </Button>
        <LinkButton kind="plain" to={ownFoodsPath}>
          {i18n.t('Cancel')}
        </LinkButton>
      </Row>
    </form>
  );
};

interface PartProps {
  readonly typed: TypedLabel;
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<TypedLabel>) => void;
}

const BasisFields = ({ typed, refused, onChange }: PartProps) => (
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
    <Grid columns={2} align="start">
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
    </Grid>
  </>
);

const FigureFields = ({ typed, refused, onChange }: PartProps) => {
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
      <Grid columns={2} align="start">
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
      </Grid>
      <CheckField
        checked={typed.carbohydrate_includes_fibre}
        onChange={({ target }) => onChange({ carbohydrate_includes_fibre: target.checked })}
      >
        {i18n.t('The carbohydrate includes the fibre, as on labels in the United States')}
      </CheckField>
    </>
  );
};

const DietFields = ({ typed, refused, onChange }: PartProps) => (
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
