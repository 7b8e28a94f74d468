import {
  diaryPath,
  foodPhotoPath,
  foodSearchPath,
  mealPlanPath,
  nutritionPath,
  recipeSearchPath,
} from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { Segments } from '#platform/ui';

/** The parts of nutrition, those that exist. */
export const NutritionTabs = ({ current }: { current: 'overview' | 'diary' | 'foods' | 'plan' | 'photo' }) => (
  <div>
    <Segments
      label={i18n.t('Parts of nutrition')}
      segments={[
        { to: nutritionPath, label: i18n.t('Overview'), current: current === 'overview' },
        { to: diaryPath, label: i18n.t('Diary'), current: current === 'diary' },
        { to: foodSearchPath, label: i18n.t('Foods'), current: current === 'foods' },
        { to: mealPlanPath, label: i18n.t('Meal plan'), current: current === 'plan' },
        { to: foodPhotoPath, label: i18n.t('Photo'), current: current === 'photo' },
      ]}
    />
  </div>
);

/** Foods and recipes, found by one search. */
export const SearchTabs = ({ current }: { current: 'foods' | 'recipes' }) => (
  <div>
    <Segments
      label={i18n.t('What to search')}
      segments={[
        { to: foodSearchPath, label: i18n.t('All foods'), current: current === 'foods' },
        { to: recipeSearchPath, label: i18n.t('Recipes'), current: current === 'recipes' },
      ]}
    />
  </div>
);
