import { type Food, type FoodSummary, mostGrams } from '@club/contract/health/food/foods';
import type { Allergen } from '@club/contract/health/food/nutrients';
import { readTypedNumber } from '@club/contract/platform/numbers/read-number';
import { IconMinus, IconPlus, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { foodPath, foodSearchPath, recipeSearchPath } from '#health/base/paths';
import { AddToDiary } from '#health/food/diary';
import {
  allergenNames,
  DailyNeedsList,
  densityNames,
  foodsApi,
  Macros,
  TrafficLights,
  toFigure,
  toGrams,
} from '#health/food/foods';
import styles from '#health/food/foods/foods.module.css';
import { i18n } from '#platform/i18n';
import {
  Card,
  Chip,
  EmptyState,
  LoadedCard,
  Row,
  SkeletonBlock,
  SkeletonRows,
  Stack,
  StatusChip,
  type StatusTone,
  Text,
  TextLink,
  Tile,
  VisuallyHidden,
} from '#platform/ui';
import { opensHere, type ResultsProps } from './opening.ts';
import resultsStyles from './Results.module.css';
import { RuledOut } from './RuledOut.tsx';

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
            <Stack as="ul" aria-label={i18n.t('Foods found')}>
              {list.results.map((food) => (
                <ResultRow key={food.id} food={food} query={query} current={food.id === shown} onOpen={onOpen} />
              ))}
            </Stack>
          )}
        </LoadedCard>
      )}
      {shown !== undefined && (
        <Stack gap={5}>
          {chosen !== null && query !== '' && (
            <span className={resultsStyles.back}>
              <TextLink to={`${foodSearchPath}?${new URLSearchParams({ q: query })}`}>{i18n.t('All results')}</TextLink>
            </span>
          )}
          <FoodCard key={`${shown} ${grams}`} id={shown} typed={grams} />
        </Stack>
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

const ResultRow = ({
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
      <Text as="span" className={resultsStyles.name} weight="semibold" grow>
        {food.name}
        <small>
          {i18n.t('{category} · {serving}, {grams} g', {
            category: food.category,
            serving: food.serving.name,
            grams: food.serving.grams,
          })}
        </small>
      </Text>
      <span className={resultsStyles.end}>
        <span>
          <Text as="b" size="md" weight="bold" tabular>
            {toFigure('energy_kcal', food.energy_kcal)}
          </Text>{' '}
          kcal
        </span>
        {food.density && <StatusChip tone={tones[food.density.band]}>{densityNames[food.density.band]()}</StatusChip>}
      </span>
    </Link>
  </li>
);

const step = 25;

/** A food: how much of it, its figures, its lights, and what it gives of the day's needs. */
const FoodCard = ({ id, typed }: { id: string; typed: number | null }) => {
  const [grams, setGrams] = useState<number | undefined>(typed ?? undefined);
  const query = foodsApi.useGetFoodQuery({ id, ...(grams === undefined ? {} : { grams }) });
  return (
    <LoadedCard
      query={query}
      failed={i18n.t("We couldn't load this food.")}
      skeleton={<SkeletonBlock height={520} />}
      keepPrevious
    >
      {(food) => <Shown food={food} grams={grams ?? food.grams} onGrams={setGrams} />}
    </LoadedCard>
  );
};

const Shown = ({ food, grams, onGrams }: { food: Food; grams: number; onGrams: (grams: number) => void }) => (
  <Stack gap={5}>
    <header>
      <Text as="h2" size="xl">
        {food.name}
      </Text>
      <FoodChips food={food} />
    </header>
    <RuledOut reasons={food.ruled_out} />
    <AmountPicker food={food} grams={grams} onGrams={onGrams} />
    <Macros amounts={food.per_amount} beside={food.per_100g} />
    <TrafficLights lights={food.traffic_lights} drink={food.drink} />
    <DailyNeedsList
      needs={food.daily_needs}
      amounts={food.per_amount}
      title={i18n.t('What {amount} gives you', { amount: toGrams(food.grams) })}
    />
    <AddToDiary key={grams} items={[{ kind: 'food', id: food.id, grams }]} />
    <TextLink to={`${recipeSearchPath}?${new URLSearchParams({ q: food.name.split(',')[0] ?? food.name })}`}>
      {i18n.t('Recipes with {food}', { food: (food.name.split(',')[0] ?? food.name).toLowerCase() })}
    </TextLink>
    <Text size="sm" tone="quiet">
      {i18n.t('Figures are approximate: foods differ by variety and season. Source: {source}.', {
        source: food.source,
      })}
    </Text>
  </Stack>
);

/** What it may contain by its label, or where nothing is known, of what the member avoids. */
const listPossible = ({ allergens, may_contain, to_avoid }: Food): Allergen[] => [
  ...new Set([...may_contain, ...to_avoid.filter((one) => !allergens?.includes(one))]),
];

const FoodChips = ({ food }: { food: Food }) => (
  <p className={styles.chips}>
    {food.density && (
      <StatusChip tone={food.density.value >= 20 ? 'good' : 'quiet'} icon={IconSparkles}>
        {i18n.t('Nutrient density: {band} · {value}', {
          band: densityNames[food.density.band]().toLowerCase(),
          value: Math.round(food.density.value),
        })}
      </StatusChip>
    )}
    {food.allergens === null && <StatusChip tone="waiting">{i18n.t('Allergens not known')}</StatusChip>}
    {food.allergens?.map((one) => (
      <StatusChip key={one} tone={food.to_avoid.includes(one) ? 'bad' : 'quiet'}>
        {food.to_avoid.includes(one)
          ? i18n.t('Contains {allergen}, which you avoid', { allergen: allergenNames[one]() })
          : i18n.t('Contains {allergen}', { allergen: allergenNames[one]() })}
      </StatusChip>
    ))}
    {listPossible(food).map((one) => (
      <StatusChip key={one} tone={food.to_avoid.includes(one) ? 'bad' : 'quiet'}>
        {food.to_avoid.includes(one)
          ? i18n.t('May contain {allergen}, which you avoid', { allergen: allergenNames[one]() })
          : i18n.t('May contain {allergen}', { allergen: allergenNames[one]() })}
      </StatusChip>
    ))}
    {food.diet.vegan && <StatusChip tone="quiet">{i18n.t('Vegan')}</StatusChip>}
    {food.diet.gluten_free && <StatusChip tone="quiet">{i18n.t('Gluten-free')}</StatusChip>}
  </p>
);

const AmountPicker = ({ food, grams, onGrams }: { food: Food; grams: number; onGrams: (grams: number) => void }) => {
  const [text, setText] = useState<string | null>(null);
  const change = (value: number) => {
    setText(null);
    onGrams(Math.min(mostGrams, Math.max(1, value)));
  };
  const type = (value: string) => {
    setText(value);
    const number = readTypedNumber(value);
    if (number !== null && number > 0 && number <= mostGrams) onGrams(number);
  };
  return (
    <Row as="fieldset" className={styles.amount} gap={2}>
      <VisuallyHidden as="legend">{i18n.t('Amount')}</VisuallyHidden>
      <Tile
        as="button"
        ground="sunken"
        type="button"
        aria-label={i18n.t('25 g less')}
        onClick={() => change(grams - step)}
      >
        <IconMinus size={20} aria-hidden="true" />
      </Tile>
      <label className={styles.grams}>
        <VisuallyHidden>{i18n.t('Amount in grams')}</VisuallyHidden>
        <input
          type="text"
          inputMode="decimal"
          value={text ?? String(grams)}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setText(null)}
        />
        <span aria-hidden="true">g</span>
      </label>
      <Tile
        as="button"
        ground="sunken"
        type="button"
        aria-label={i18n.t('25 g more')}
        onClick={() => change(grams + step)}
      >
        <IconPlus size={20} aria-hidden="true" />
      </Tile>
      <span className={styles.portions}>
        {food.portions.map((portion) => (
          <Chip key={portion.name} aria-pressed={portion.grams === grams} onClick={() => change(portion.grams)}>
            {portion.name}
          </Chip>
        ))}
      </span>
    </Row>
  );
};
