import { nutritionPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const nutritionRows: readonly PageRow[] = [
  {
    path: nutritionPath,
    title: () => i18n.t('Nutrition'),
    access: 'member',
    frame: 'health',
    rail: { group: 'do', order: 40, label: () => i18n.t('Nutrition'), icon: 'nutrition' },
    load: () => import('./NutritionScreen.tsx'),
  },
];
