import type { FoodSummary } from '@club/contract/health/food/foods';
import { foodsApi } from '#health/food/foods';
import { i18n } from '#platform/i18n';
import { Button } from '#platform/ui';
import styles from './photo.module.css';
import type { PlateItem } from './use-plate.ts';

const oil = 'olive-oil';

/** Oil is easily missed on a photo: it is offered, never added by itself. */
export const OilRow = ({
  items,
  onAdd,
}: {
  items: readonly PlateItem[];
  onAdd: (food: FoodSummary, grams: number) => void;
}) => {
  const isThere = items.some(({ food }) => food.id.includes('oil'));
  const { data } = foodsApi.useGetFoodQuery({ id: oil }, { skip: isThere });
  if (isThere || !data) return null;
  return (
    <li className={styles.row}>
      <span className={`${styles.number} ${styles.open}`} aria-hidden="true">
        ?
      </span>
      <span className={styles.name}>
        {i18n.t('Olive oil')}
        <small>{i18n.t('Easy to miss. Did you use any?')}</small>
      </span>
      <Button kind="soft" onClick={() => onAdd(data, data.serving.grams)}>
        {i18n.t('Add {amount}', { amount: data.serving.name })}
      </Button>
    </li>
  );
};
