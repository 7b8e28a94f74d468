import type { FoodSummary } from '@club/contract/health/food/foods';
import type { RecipeSummary } from '@club/contract/health/food/recipes';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { recipePath } from '#health/base/paths';
import { AddToDiary } from '#health/food/diary';
import { FoodPicker, foodsApi, GramStepper, Macros, TrafficLights, toFigure } from '#health/food/foods';
import { i18n } from '#platform/i18n';
import { Button, Card, EmptyState, Notice, Stack, StatusChip, Text, Tile } from '#platform/ui';
import styles from './photo.module.css';
import type { PlateItem, usePlate } from './use-plate.ts';

type Plate = ReturnType<typeof usePlate>;

/** What is on the plate: totals first, then each food with its amount. */
export const PlateCard = ({ plate, recipes }: { plate: Plate; recipes: readonly RecipeSummary[] }) => {
  const { items, sums } = plate;
  const open = items.filter(({ check }) => check).length;
  const chosen = items.map(({ food, grams }) => ({ kind: 'food' as const, id: food.id, grams }));
  return (
    <Card title={items.length === 0 ? i18n.t("What's in the photo?") : i18n.t('This plate, about')}>
      <Stack gap={4}>
        {items.length === 0 && (
          <EmptyState>{i18n.t('Add each food you see. Its figures will appear here.')}</EmptyState>
        )}
        {items.length > 0 && sums.data && (
          <>
            <Macros amounts={sums.data.at_least} />
            <TrafficLights lights={sums.data.traffic_lights} drink={false} />
          </>
        )}
        {sums.isError && (
          <Notice type="error">{i18n.t("We couldn't add that up. Change an amount to try again.")}</Notice>
        )}
        {open > 0 && (
          <Notice type="info">
            {i18n.t(
              'Confirm {count, plural, one {# guess} other {# guesses}}. Amounts from a photo can be off by a third.',
              { count: open },
            )}
          </Notice>
        )}
        <Stack as="ol" aria-label={i18n.t("What's on the plate")}>
          {items.map((item, index) => (
            <Row
              key={item.key}
              number={index + 1}
              item={item}
              energy={sums.data?.items[index]?.figures.energy_kcal ?? null}
              plate={plate}
            />
          ))}
          {items.length > 0 && <OilRow items={items} onAdd={plate.pick} />}
        </Stack>
        <FoodPicker
          label={items.length === 0 ? i18n.t('Add a food') : i18n.t('Add another food')}
          onPick={plate.pick}
        />
        {items.length > 0 && <AddToDiary key={JSON.stringify(chosen)} items={chosen} way="photo" wide />}
        {recipes.length > 0 && <Recipes recipes={recipes} />}
      </Stack>
    </Card>
  );
};

const Row = ({
  number,
  item,
  energy,
  plate,
}: {
  number: number;
  item: PlateItem;
  energy: number | null;
  plate: Plate;
}) => (
  <li className={styles.row}>
    <span className={styles.number} aria-hidden="true">
      {number}
    </span>
    <Text as="span" className={styles.name} weight="semibold" grow>
      <bdi>{item.food.name}</bdi> {item.check && <StatusChip tone="waiting">{i18n.t('Check')}</StatusChip>}
      <Text as="small" weight="normal" block>
        {i18n.t('{energy} kcal', { energy: toFigure('energy_kcal', energy) })}
      </Text>
      {item.check && (
        <Button kind="plain" onClick={() => plate.confirm(item.key)}>
          {i18n.t("Yes, that's right")}
        </Button>
      )}
    </Text>
    <GramStepper name={item.food.name} grams={item.grams} onChange={(grams) => plate.change(item.key, grams)} />
    <Tile
      as="button"
      type="button"
      className={styles.bin}
      aria-label={i18n.t('Remove {name}', { name: item.food.name })}
      onClick={() => plate.remove(item.key)}
    >
      <IconTrash size={18} aria-hidden="true" />
    </Tile>
  </li>
);

const Recipes = ({ recipes }: { recipes: readonly RecipeSummary[] }) => (
  <section>
    <Text as="h3" bottom={2}>
      {i18n.t('Recipes with these foods')}
    </Text>
    <ul className={styles.recipes}>
      {recipes.map(({ id, title }) => (
        <li key={id}>
          <Link to={recipePath(id)}>{title}</Link>
        </li>
      ))}
    </ul>
  </section>
);

const oil = 'olive-oil';

/** Oil is easily missed on a photo: it is offered, never added by itself. */
const OilRow = ({
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
      <Text as="span" className={styles.name} weight="semibold" grow>
        {i18n.t('Olive oil')}
        <Text as="small" weight="normal" block>
          {i18n.t('Easy to miss. Did you use any?')}
        </Text>
      </Text>
      <Button kind="soft" onClick={() => onAdd(data, data.serving.grams)}>
        {i18n.t('Add {amount}', { amount: data.serving.name })}
      </Button>
    </li>
  );
};
