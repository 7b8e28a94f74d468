import { foodSearchPath, recipeSearchPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const foodSearchRows: readonly PageRow[] = [
  {
    path: foodSearchPath,
    title: () => i18n.t('Foods'),
    access: 'member',
    frame: 'health',
    isCatalogue: true,
    load: () => import('./FoodSearchScreen.tsx'),
  },
  {
    path: recipeSearchPath,
    title: () => i18n.t('Recipes'),
    access: 'member',
    frame: 'health',
    isCatalogue: true,
    load: () => import('./FoodSearchScreen.tsx'),
  },
];
