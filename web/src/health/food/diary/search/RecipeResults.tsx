import type { RecipeSummary } from '@club/contract/health/food/recipes';
import { useState } from 'react';
import { Link } from 'react-router';
import { recipePath, recipeSearchPath } from '#health/base/paths';
import { Dish, recipesApi, toFigure } from '#health/food/foods';
import { i18n } from '#platform/i18n';
import { Button, EmptyState, LoadedCard, SkeletonRows, Stack, Text, TextLink } from '#platform/ui';
import { opensHere, type ResultsProps } from './opening.ts';
import { RecipeCard } from './RecipeCard.tsx';
import { filterRecipes, noFilter, RecipeFilters } from './RecipeFilters.tsx';
import resultsStyles from './Results.module.css';

/** The recipes that were found, or all of them, narrowed by filters; and the chosen one. */
export const RecipeResults = ({ query, chosen, onOpen }: ResultsProps) => {
  const [filter, setFilter] = useState(noFilter);
  const all = recipesApi.useListRecipesQuery(undefined, { skip: query !== '' });
  const found = recipesApi.useSearchRecipesQuery({ q: query }, { skip: query === '' });
  return (
    <div className={resultsStyles.pair} data-chosen={chosen !== null}>
      <LoadedCard
        className={resultsStyles.found}
        query={query === '' ? all : found}
        failed={i18n.t("We couldn't load the recipes.")}
        skeleton={<SkeletonRows rows={6} />}
        empty={<EmptyState>{i18n.t('No recipe matches. Try an ingredient, such as "lentils".')}</EmptyState>}
        keepPrevious
      >
        {(list) => (
          <>
            <RecipeFilters filter={filter} avoided={list.avoided} onChange={setFilter} />
            <RecipeList
              recipes={filterRecipes(list.results, filter, list.avoided)}
              query={query}
              chosen={chosen}
              onOpen={onOpen}
            />
          </>
        )}
      </LoadedCard>
      {chosen !== null && (
        <Stack gap={5}>
          <span className={resultsStyles.back}>
            <TextLink to={query ? `${recipeSearchPath}?${new URLSearchParams({ q: query })}` : recipeSearchPath}>
              {i18n.t('All results')}
            </TextLink>
          </span>
          <RecipeCard key={chosen} id={chosen} />
        </Stack>
      )}
    </div>
  );
};

/** How many are shown before all are asked for. */
const shortList = 24;

const RecipeList = ({
  recipes,
  query,
  chosen,
  onOpen,
}: ResultsProps & {
  recipes: readonly RecipeSummary[];
}) => {
  const [isLong, setLong] = useState(false);
  if (recipes.length === 0) {
    return <EmptyState>{i18n.t('No recipe fits. Try fewer filters.')}</EmptyState>;
  }
  return (
    <>
      <ul className={resultsStyles.recipes} aria-label={i18n.t('Recipes found')}>
        {(isLong ? recipes : recipes.slice(0, shortList)).map((recipe) => (
          <li key={recipe.id} className={resultsStyles.row}>
            <Link
              to={recipePath(recipe.id, query)}
              aria-current={recipe.id === chosen ? 'true' : undefined}
              preventScrollReset
              onClick={(event) => opensHere(event) && onOpen(recipe.id)}
            >
              <span className={resultsStyles.dish}>
                <Dish recipe={recipe} />
              </span>
              <Text as="span" className={resultsStyles.name} weight="semibold" grow>
                {recipe.title}
                <small>
                  {i18n.t('{minutes} min · {cuisine}', { minutes: recipe.minutes, cuisine: recipe.cuisine })}
                </small>
              </Text>
              <span className={resultsStyles.end}>
                <span>
                  <Text as="b" size="md" weight="bold" tabular>
                    {toFigure('energy_kcal', recipe.energy_kcal)}
                  </Text>{' '}
                  kcal
                </span>
                <small>{i18n.t('{grams} g protein', { grams: toFigure('protein_g', recipe.protein_g) })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {recipes.length > shortList && !isLong && (
        <Button kind="soft" wide onClick={() => setLong(true)}>
          {i18n.t('Show all {count} recipes', { count: recipes.length })}
        </Button>
      )}
    </>
  );
};
