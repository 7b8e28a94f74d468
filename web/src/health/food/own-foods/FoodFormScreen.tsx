import type { BarcodeAnswer } from '@club/contract/health/food/own-foods';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { NutritionTabs } from '#health/food/foods';
import { i18n } from '#platform/i18n';
import { Card, EmptyState, LoadedCard, SkeletonBlock } from '#platform/ui';
import { BarcodeCard } from './BarcodeCard.tsx';
import { LabelForm } from './LabelForm.tsx';
import { ownFoodsApi } from './own-foods.api.ts';
import styles from './own-foods.module.css';
import { toTyped } from './typed-label.ts';

/** Adds a food from its label or its barcode, or changes one. */
const FoodFormScreen = () => {
  const id = useSearchParams()[0].get('id');
  return (
    <HealthPage
      finding={id ? i18n.t('Change your food') : i18n.t('Add a food')}
      intro={i18n.t('Copy the label. Leave empty what it doesn’t say.')}
    >
      <NutritionTabs current="foods" />
      {id ? <Change id={id} /> : <Add />}
    </HealthPage>
  );
};

const Add = () => {
  const [found, setFound] = useState<BarcodeAnswer['label']>(null);
  return (
    <div className={styles.form}>
      <BarcodeCard onFound={setFound} />
      <Card title={i18n.t('Label')}>
        <LabelForm key={found?.barcode ?? 'new'} start={toTyped(found ?? {})} id={null} />
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
    empty={<EmptyState>{i18n.t("You don't keep this food any more.")}</EmptyState>}
  >
    {({ results }) => <LabelForm start={toTyped(results.find((food) => food.id === id))} id={id} />}
  </LoadedCard>
);

export default FoodFormScreen;
