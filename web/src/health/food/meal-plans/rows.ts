import { mealPlanPath, shoppingListPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const mealPlansRows: readonly PageRow[] = [
  {
    path: mealPlanPath,
    title: () => i18n.t('Meal plan'),
    access: 'member',
    frame: 'health',
    load: () => import('./MealPlanScreen.tsx'),
  },
  {
    // outside the health frame, whose question for consent needs the network: this page works without it
    path: shoppingListPath(),
    title: () => i18n.t('Shopping list'),
    access: 'member',
    frame: 'main',
    load: () => import('./ShoppingListScreen.tsx'),
  },
];
