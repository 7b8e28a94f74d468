import { type Allergen, toAvoidedWords } from '@club/contract/health/food/nutrients';
import { mostServings, type Recipe } from '@club/contract/health/food/recipes';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { AddToDiary } from '#health/food/diary';
import {
  allergenNames,
  DailyNeedsList,
  Dish,
  Macros,
  recipesApi,
  TrafficLights,
  toGrams,
  toggleAllergen,
} from '#health/food/foods';
import styles from '#health/food/foods/foods.module.css';
import { i18n } from '#platform/i18n';
import {
  Button,
  Chip,
  LoadedCard,
  Notice,
  Row,
  SkeletonBlock,
  Stack,
  StatusChip,
  Text,
  Tile,
  VisuallyHidden,
} from '#platform/ui';
import recipeStyles from './Recipe.module.css';
import { RuledOut } from './RuledOut.tsx';

/** A recipe for as many as are eating, and without what one of them must avoid. */
export const RecipeCard = ({ id }: { id: string }) => {
  const [servings, setServings] = useState<number>();
  const [adapted, setAdapted] = useState<Recipe | null>(null);
  const [adapt, adapting] = recipesApi.useAdaptRecipeMutation();
  const query = recipesApi.useGetRecipeQuery({ id, ...(servings === undefined ? {} : { servings }) });
  const [without, setWithout] = useState<readonly Allergen[]>([]);
  const asked = useRef(0);
  const show = async (next: readonly Allergen[], count = servings) => {
    const before = without;
    asked.current += 1;
    const own = asked.current;
    setWithout(next);
    if (next.length === 0) return setAdapted(null);
    const answer = await adapt({
      id,
      without: toAvoidedWords(next),
      ...(count === undefined ? {} : { servings: count }),
    });
    // a later choice counts, and a choice that failed must not look as if it held
    if (own !== asked.current) return;
    if (answer.data) setAdapted(answer.data);
    else setWithout(before);
  };
  const scale = (count: number) => {
    setServings(count);
    if (without.length > 0) void show(without, count);
  };
  return (
    <LoadedCard
      query={query}
      failed={i18n.t("We couldn't load this recipe.")}
      skeleton={<SkeletonBlock height={620} />}
      keepPrevious
    >
      {(recipe) => (
        <Stack gap={5}>
          <RecipeHead recipe={adapted ?? recipe} />
          <Servings count={servings ?? recipe.servings} onChange={scale} />
          <RuledOut reasons={(adapted ?? recipe).ruled_out} />
          <Macros amounts={(adapted ?? recipe).per_serving} />
          <AllergyPicker
            recipe={recipe}
            without={without}
            busy={adapting.isLoading}
            onChange={(next) => void show(next)}
          />
          {adapting.isError && <Notice type="error">{i18n.t("We couldn't replace that. Try again.")}</Notice>}
          {adapted && <NotReplaced recipe={adapted} />}
          <AddToDiary
            key={without.join()}
            items={[{ kind: 'recipe', id, servings: 1, without: toAvoidedWords(without) }]}
          />
          <Ingredients recipe={adapted ?? recipe} />
          <Steps recipe={adapted ?? recipe} />
          <TrafficLights lights={(adapted ?? recipe).traffic_lights} drink={false} />
          <DailyNeedsList
            needs={(adapted ?? recipe).daily_needs}
            amounts={(adapted ?? recipe).per_serving}
            title={i18n.t('What one serving gives you')}
          />
        </Stack>
      )}
    </LoadedCard>
  );
};

const RecipeHead = ({ recipe }: { recipe: Recipe }) => (
  <header className={recipeStyles.head}>
    <div className={recipeStyles.dish}>
      <Dish recipe={recipe} />
    </div>
    <Text as="h2" size="xl">
      {recipe.title}
    </Text>
    <p className={styles.chips}>
      <StatusChip tone="quiet">{i18n.t('{minutes} min', { minutes: recipe.minutes })}</StatusChip>
      {recipe.diet.vegan && <StatusChip tone="good">{i18n.t('Vegan')}</StatusChip>}
      {recipe.diet.vegetarian && !recipe.diet.vegan && <StatusChip tone="good">{i18n.t('Vegetarian')}</StatusChip>}
      {recipe.diet.gluten_free && <StatusChip tone="good">{i18n.t('Gluten-free')}</StatusChip>}
      {recipe.allergens.map((one) => (
        <StatusChip key={one} tone={recipe.to_avoid.includes(one) ? 'bad' : 'quiet'}>
          {recipe.to_avoid.includes(one)
            ? i18n.t('Contains {allergen}, which you avoid', { allergen: allergenNames[one]() })
            : i18n.t('Contains {allergen}', { allergen: allergenNames[one]() })}
        </StatusChip>
      ))}
      {!recipe.allergens_known && (
        <StatusChip tone="waiting">{i18n.t('Allergens of an ingredient not known')}</StatusChip>
      )}
      {listPossible(recipe).map((one) => (
        <StatusChip key={one} tone={recipe.to_avoid.includes(one) ? 'bad' : 'quiet'}>
          {recipe.to_avoid.includes(one)
            ? i18n.t('May contain {allergen}, which you avoid', { allergen: allergenNames[one]() })
            : i18n.t('May contain {allergen}', { allergen: allergenNames[one]() })}
        </StatusChip>
      ))}
    </p>
  </header>
);

/** What an ingredient may hold by its label, or where nothing is known, of what the member avoids. */
const listPossible = ({ allergens, may_contain, to_avoid }: Recipe): Allergen[] => [
  ...new Set([...may_contain, ...to_avoid.filter((one) => !allergens.includes(one))]),
];

const Servings = ({ count, onChange }: { count: number; onChange: (count: number) => void }) => (
  <Row as="fieldset" className={styles.amount} gap={2}>
    <VisuallyHidden as="legend">{i18n.t('Servings')}</VisuallyHidden>
    <Tile
      as="button"
      ground="sunken"
      type="button"
      aria-label={i18n.t('One serving less')}
      disabled={count <= 1}
      onClick={() => onChange(count - 1)}
    >
      <IconMinus size={20} aria-hidden="true" />
    </Tile>
    <Text as="output" className={recipeStyles.servings} size="md" weight="bold" align="center">
      {i18n.t('{count, plural, one {# serving} other {# servings}}', { count })}
    </Text>
    <Tile
      as="button"
      ground="sunken"
      type="button"
      aria-label={i18n.t('One serving more')}
      disabled={count >= mostServings}
      onClick={() => onChange(count + 1)}
    >
      <IconPlus size={20} aria-hidden="true" />
    </Tile>
  </Row>
);

const AllergyPicker = ({
  recipe,
  without,
  busy,
  onChange,
}: {
  recipe: Recipe;
  without: readonly Allergen[];
  busy: boolean;
  onChange: (without: readonly Allergen[]) => void;
}) =>
  recipe.allergens.length + listPossible(recipe).length > 0 && (
    <section aria-busy={busy || undefined}>
      <Text as="h3" bottom={2}>
        {i18n.t('Cook it without')}
      </Text>
      <div className={styles.filters}>
        {[...recipe.allergens, ...listPossible(recipe)].map((one) => (
          <Chip key={one} aria-pressed={without.includes(one)} onClick={() => onChange(toggleAllergen(without, one))}>
            {allergenNames[one]()}
          </Chip>
        ))}
        {recipe.to_avoid.some((one) => !without.includes(one)) && (
          <Button kind="soft" busy={busy} onClick={() => onChange([...new Set([...without, ...recipe.to_avoid])])}>
            {i18n.t('Replace what I avoid')}
          </Button>
        )}
      </div>
    </section>
  );

const NotReplaced = ({ recipe }: { recipe: Recipe }) =>
  recipe.not_replaced.length > 0 && (
    <Notice type="error">
      {i18n.t('No substitute for {foods}. Choose another recipe.', {
        foods: [...new Set(recipe.not_replaced.map(({ name }) => name))].join('; '),
      })}
    </Notice>
  );

const Ingredients = ({ recipe }: { recipe: Recipe }) => (
  <section>
    <Text as="h3" bottom={2}>
      {i18n.t('Ingredients')}
    </Text>
    <Stack as="ul" className={recipeStyles.ingredients} ruled={2}>
      {recipe.ingredients.map((one) => (
        <li key={`${one.food} ${one.instead_of}`}>
          <Text as="b" weight="bold" align="end">
            {toGrams(one.grams)}
          </Text>
          <span>
            {one.name}
            <Text as="small" block>
              {[one.note, one.measure, one.instead_of && i18n.t('instead of {food}', { food: one.instead_of })]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </span>
        </li>
      ))}
    </Stack>
  </section>
);

const Steps = ({ recipe }: { recipe: Recipe }) => (
  <section>
    <Text as="h3" bottom={2}>
      {i18n.t('Steps')}
    </Text>
    {recipe.ingredients.some(({ instead_of }) => instead_of) && (
      <Text size="sm" tone="quiet">
        {i18n.t('The steps name the original ingredients. Check labels for traces.')}
      </Text>
    )}
    <Stack as="ol" marks="decimal" gap={2}>
      {recipe.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </Stack>
  </section>
);
