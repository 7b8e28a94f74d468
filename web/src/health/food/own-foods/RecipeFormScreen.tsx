import { useSearchParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { NutritionTabs } from '#health/food/foods';
import { i18n } from '#platform/i18n';
import { Card, EmptyState, LoadedCard, SkeletonBlock } from '#platform/ui';
import { ownRecipesApi } from './own-foods.api.ts';
import { RecipeForm, type WrittenRecipe } from './RecipeForm.tsx';

const blank: WrittenRecipe = {
  title: '',
  servings: 2,
  minutes: 30,
  meal_types: ['dinner'],
  ingredients: [],
  steps: [],
};

/** Writes a recipe, or changes one. */
const RecipeFormScreen = () => {
  const id = useSearchParams()[0].get('id');
  return (
    <HealthPage
      finding={id ? i18n.t('Change your recipe') : i18n.t('Add a recipe')}
      intro={i18n.t('Its figures are worked out from the ingredients.')}
    >
      <NutritionTabs current="foods" />
      {id ? (
        <Change id={id} />
      ) : (
        <Card>
          <RecipeForm start={blank} id={null} />
        </Card>
      )}
    </HealthPage>
  );
};

const Change = ({ id }: { id: string }) => (
  <LoadedCard
    query={ownRecipesApi.useListOwnRecipesQuery()}
    failed={i18n.t("We couldn't load your recipes.")}
    skeleton={<SkeletonBlock height={520} />}
    isEmpty={({ results }) => !results.some((recipe) => recipe.id === id)}
    empty={<EmptyState>{i18n.t("You don't keep this recipe any more.")}</EmptyState>}
  >
    {({ results }) => <RecipeForm start={results.find((recipe) => recipe.id === id) ?? blank} id={id} />}
  </LoadedCard>
);

export default RecipeFormScreen;
