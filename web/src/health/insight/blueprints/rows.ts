import { blueprintPath, blueprintsPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const blueprintsRows: readonly PageRow[] = [
  {
    path: blueprintsPath,
    title: () => i18n.t('Blueprints'),
    access: 'member',
    frame: 'main',
    rail: { group: 'do', order: 40, label: () => i18n.t('Blueprints'), icon: 'blueprints' },
    load: () => import('./BlueprintsScreen.tsx'),
  },
  {
    path: blueprintPath(':blueprintId'),
    title: () => i18n.t('Blueprint'),
    access: 'member',
    frame: 'main',
    load: () => import('./BlueprintScreen.tsx'),
  },
];
