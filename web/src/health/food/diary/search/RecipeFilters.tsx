import { type Allergen, allergens } from '@club/contract/health/food/nutrients';
import { type MealType, mealTypes, type RecipeSummary } from '@club/contract/health/food/recipes';
import { allergenNames, nameMeal, toggleAllergen } from '#health/food/foods';
import styles from '#health/food/foods/foods.module.css';
import { i18n } from '#platform/i18n';
import { Button, Chip, Fold, Grid, SelectField, Stack, Text, VisuallyHidden } from '#platform/ui';

const diets = ['vegetarian', 'vegan', 'gluten_free'] as const;
const times = [15, 30, 45] as const;

export interface RecipeFilter {
  readonly diets: readonly (typeof diets)[number][];
  /** Null as long as what the member avoids applies. */
  readonly without: readonly Allergen[] | null;
  readonly mostMinutes: number | null;
  readonly meal: MealType | null;
}

export const noFilter: RecipeFilter = { diets: [], without: null, mostMinutes: null, meal: null };

/** The recipes that fit. One whose allergens aren't all known fits nobody who leaves one out. */
export const filterRecipes = (
  recipes: readonly RecipeSummary[],
  filter: RecipeFilter,
  avoided: readonly Allergen[],
): RecipeSummary[] => {
  const without = filter.without ?? avoided;
  return recipes.filter(
    ({ diet, minutes, meal_types, allergens: held, may_contain: possible, allergens_known: isKnown }) =>
      filter.diets.every((one) => diet[one]) &&
      (filter.mostMinutes === null || minutes <= filter.mostMinutes) &&
      (filter.meal === null || meal_types.includes(filter.meal)) &&
      (without.length === 0 || (isKnown && !without.some((one) => held.includes(one) || possible.includes(one)))),
  );
};

/** Way of eating, meal, time and allergens. What the member avoids is left out until they choose otherwise, and said so. */
export const RecipeFilters = ({
  filter,
  avoided,
  onChange,
}: {
  filter: RecipeFilter;
  avoided: readonly Allergen[];
  onChange: (filter: RecipeFilter) => void;
}) => {
  const names = {
    vegetarian: i18n.t('Vegetarian'),
    vegan: i18n.t('Vegan'),
    gluten_free: i18n.t('Gluten-free'),
  };
  const without = filter.without ?? avoided;
  const list = (codes: readonly Allergen[]) => codes.map((one) => allergenNames[one]()).join(', ');
  return (
    <Stack gap={2} bottom={3}>
      <fieldset className={styles.filters}>
        <VisuallyHidden as="legend">{i18n.t('Way of eating')}</VisuallyHidden>
        {diets.map((diet) => (
          <Chip
            key={diet}
            aria-pressed={filter.diets.includes(diet)}
            onClick={() =>
              onChange({
                ...filter,
                diets: filter.diets.includes(diet)
                  ? filter.diets.filter((one) => one !== diet)
                  : [...filter.diets, diet],
              })
            }
          >
            {names[diet]}
          </Chip>
        ))}
      </fieldset>
      <Grid columns={2} least="field" gap={3}>
        <SelectField
          label={i18n.t('Meal')}
          empty={i18n.t('Any meal')}
          options={mealTypes.map((value) => ({ value, label: nameMeal(value) }))}
          value={filter.meal ?? ''}
          onChange={({ target }) => onChange({ ...filter, meal: (target.value || null) as MealType | null })}
        />
        <SelectField
          label={i18n.t('Time')}
          empty={i18n.t('Any time')}
          options={times.map((one) => ({ value: `${one}`, label: i18n.t('Up to {minutes} min', { minutes: one }) }))}
          value={`${filter.mostMinutes ?? ''}`}
          onChange={({ target }) => onChange({ ...filter, mostMinutes: Number(target.value) || null })}
        />
      </Grid>
      {avoided.length > 0 && filter.without === null && (
        <Text size="sm" tone="quiet">
          {i18n.t('Recipes with {allergens} are left out, by your answers.', { allergens: list(avoided) })}{' '}
          <Button kind="plain" onClick={() => onChange({ ...filter, without: [] })}>
            {i18n.t('Show them too')}
          </Button>
        </Text>
      )}
      <Fold
        title={i18n.t('Leave out allergens')}
        note={without.length > 0 ? list(without) : i18n.t('None')}
        isOpen={false}
      >
        <fieldset className={styles.filters}>
          <VisuallyHidden as="legend">{i18n.t('Leave out allergens')}</VisuallyHidden>
          {allergens.map((one) => (
            <Chip
              key={one}
              aria-pressed={without.includes(one)}
              onClick={() => onChange({ ...filter, without: toggleAllergen(without, one) })}
            >
              {allergenNames[one]()}
            </Chip>
          ))}
        </fieldset>
      </Fold>
    </Stack>
  );
};
