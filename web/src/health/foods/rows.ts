import { foodSearchPath, nutritionPath, recipeSearchPath } from '#health/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const foodsRows: readonly PageRow[] = [
  {
    path: nutritionPath,
    title: () => i18n.t('Nutrition'),
    access: 'member',
    frame: 'health',
    rail: { group: 'do', order: 40, label: () => i18n.t('Nutrition'), icon: 'nutrition' },
    load: () => import('./NutritionScreen.tsx'),
  },
  {
    path: foodSearchPath,
    title: () => i18n.t('Foods'),
    access: 'member',
    frame: 'health',
    load: () => import('./FoodSearchScreen.tsx'),
  },
  {
    path: recipeSearchPath,
    title: () => i18n.t('Recipes'),
    access: 'member',
    frame: 'health',
    load: () => import('./FoodSearchScreen.tsx'),
  },
];
