import { i18n } from '#platform/i18n';

import type { PageRow } from '#platform/pages';
import { exchangePath, movementsPath, partnersPath, redeemPath } from '#platform/paths';

export const exchangeRows: readonly PageRow[] = [
  {
    path: redeemPath,
    title: () => i18n.t('Redeem'),
    access: 'member',
    frame: 'main',
    nav: [{ in: 'menu', order: 12, label: () => i18n.t('Redeem'), icon: 'redeem' }],
    load: () => import('./redeem/RedeemScreen.tsx'),
  },
  {
    path: partnersPath,
    title: () => i18n.t('Loyalty members'),
    access: 'member',
    frame: 'main',
    load: () => import('./PartnersScreen.tsx'),
  },
  {
    path: exchangePath,
    title: () => i18n.t('Convert or send points'),
    access: 'member',
    frame: 'main',
    load: () => import('./ExchangeScreen.tsx'),
  },
  {
    path: movementsPath,
    title: () => i18n.t('Conversions and transfers'),
    access: 'member',
    frame: 'main',
    load: () => import('./MovementsScreen.tsx'),
  },
];
