import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { earnPath, entryPath, insightsPath, journeyPath, redeemPath, statementPath } from '#platform/paths';

export const pointsRows: readonly PageRow[] = [
  {
    path: earnPath,
    title: () => i18n.t('Earn Points'),
    access: 'member',
    frame: 'main',
    nav: [
      {
        in: 'bottom',
        order: 30,
        label: () => i18n.t('Points'),
        icon: 'points',
        sections: [earnPath, redeemPath, statementPath, insightsPath, journeyPath],
      },
    ],
    load: () => import('./earn/EarnPointsScreen.tsx'),
  },
  {
    path: statementPath,
    title: () => i18n.t('Statement'),
    access: 'member',
    frame: 'main',
    load: () => import('./entries/StatementScreen.tsx'),
  },
  {
    path: entryPath(':transactionId'),
    title: () => i18n.t('Entry'),
    access: 'member',
    frame: 'main',
    load: () => import('./entries/EntryScreen.tsx'),
  },
  {
    path: journeyPath,
    title: () => i18n.t('Journey map'),
    access: 'member',
    frame: 'main',
    load: () => import('./journey/JourneyScreen.tsx'),
  },
];
