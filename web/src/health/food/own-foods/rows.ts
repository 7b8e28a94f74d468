import { ownFoodFormPath, ownFoodsPath, ownRecipeFormPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const ownFoodsRows: readonly PageRow[] = [
  {
    path: ownFoodsPath,
    title: () => i18n.t('Own foods and recipes'),
    access: 'member',
    frame: 'health',
    load: () => import('./OwnFoodsScreen.tsx'),
  },
  {
    path: ownFoodFormPath,
    title: () => i18n.t('Own food'),
    access: 'member',
    frame: 'health',
    load: () => import('./FoodFormScreen.tsx'),
  },
  {
    path: ownRecipeFormPath,
    title: () => i18n.t('Own recipe'),
    access: 'member',
    frame: 'health',
    load: () => import('./RecipeFormScreen.tsx'),
  },
];
