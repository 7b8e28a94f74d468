import type { FoodSummary } from '@club/contract/health/food/foods';
import { Link } from 'react-router';
import { foodPath, foodSearchPath } from '#health/base/paths';
import { densityNames, foodsApi, toFigure } from '#health/food/foods';
import styles from '#health/food/foods/foods.module.css';
import { i18n } from '#platform/i18n';
import { Card, EmptyState, LoadedCard, SkeletonRows, StatusChip, type StatusTone, TextLink } from '#platform/ui';
import { FoodCard } from './FoodCard.tsx';
import { opensHere, type ResultsProps } from './opening.ts';
import resultsStyles from './Results.module.css';

/** What was found, and the chosen food beside it: the best match until another one is chosen. */
export const FoodResults = ({ query, chosen, onOpen }: ResultsProps) => {
  const found = foodsApi.useSearchFoodsQuery({ q: query }, { skip: query === '' });
  if (query === '' && chosen === null) return <Start />;
  const results = query === '' ? undefined : (found.currentData ?? found.data);
  const best = results?.results[0];
  const shown = chosen ?? best?.id;
  const grams = shown !== undefined && shown === best?.id ? (results?.grams ?? null) : null;
  return (
    <div className={resultsStyles.pair} data-chosen={chosen !== null}>
      {query !== '' && (
        <LoadedCard
          className={resultsStyles.found}
          query={found}
          failed={i18n.t("We couldn't search the foods.")}
          skeleton={<SkeletonRows rows={5} />}
          empty={<EmptyState>{i18n.t('No food has that name. Try a simpler one, such as "oats".')}</EmptyState>}
          keepPrevious
        >
          {(list) => (
            <ul className={resultsStyles.list} aria-label={i18n.t('Foods found')}>
              {list.results.map((food) => (
                <Row key={food.id} food={food} query={query} current={food.id === shown} onOpen={onOpen} />
              ))}
            </ul>
          )}
        </LoadedCard>
      )}
      {shown !== undefined && (
        <div className={styles.stack}>
          {chosen !== null && query !== '' && (
            <span className={resultsStyles.back}>
              <TextLink to={`${foodSearchPath}?${new URLSearchParams({ q: query })}`}>{i18n.t('All results')}</TextLink>
            </span>
          )}
          <FoodCard key={`${shown} ${grams}`} id={shown} typed={grams} />
        </div>
      )}
    </div>
  );
};

const Start = () => (
  <Card>
    <EmptyState>{i18n.t('Type a food, with an amount if you like. Its figures will appear here.')}</EmptyState>
  </Card>
);

const tones: Record<keyof typeof densityNames, StatusTone> = {
  very_dense: 'good',
  dense: 'good',
  moderate: 'quiet',
  low: 'waiting',
};

const Row = ({
  food,
  query,
  current,
  onOpen,
}: Pick<ResultsProps, 'query' | 'onOpen'> & { food: FoodSummary; current: boolean }) => (
  <li className={resultsStyles.row}>
    <Link
      to={foodPath(food.id, query)}
      aria-current={current ? 'true' : undefined}
      preventScrollReset
      onClick={(event) => opensHere(event) && onOpen(food.id)}
    >
      <span className={resultsStyles.name}>
        {food.name}
        <small>
          {i18n.t('{category} · {serving}, {grams} g', {
            category: food.category,
            serving: food.serving.name,
            grams: food.serving.grams,
          })}
        </small>
      </span>
      <span className={resultsStyles.end}>
        <span>
          <b>{toFigure('energy_kcal', food.energy_kcal)}</b> kcal
        </span>
        {food.density && <StatusChip tone={tones[food.density.band]}>{densityNames[food.density.band]()}</StatusChip>}
      </span>
    </Link>
  </li>
);
