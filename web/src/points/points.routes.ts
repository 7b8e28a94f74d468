import { i18n } from '#i18n';
import type { PageRow } from '#pages';
import { earnPath, entryPath, insightsPath, journeyPath, statementPath } from './points-paths.ts';

export const pointsRows: readonly PageRow[] = [
  {
    path: earnPath,
    title: () => i18n.t('Earn Points'),
    access: 'member',
    frame: 'main',
    nav: [{ in: 'bottom', order: 30, label: () => i18n.t('Points'), icon: 'points' }],
    load: () => import('./EarnPointsScreen.tsx'),
  },
  {
    path: insightsPath,
    title: () => i18n.t('Insights'),
    access: 'member',
    frame: 'main',
    load: () => import('./InsightsScreen.tsx'),
  },
  {
    path: statementPath,
    title: () => i18n.t('Statement'),
    access: 'member',
    frame: 'main',
    load: () => import('./StatementScreen.tsx'),
  },
  {
    path: entryPath(':transactionId'),
    title: () => i18n.t('Entry'),
    access: 'member',
    frame: 'main',
    load: () => import('./EntryScreen.tsx'),
  },
  {
    path: journeyPath,
    title: () => i18n.t('Journey map'),
    access: 'member',
    frame: 'main',
    load: () => import('./JourneyScreen.tsx'),
  },
];
