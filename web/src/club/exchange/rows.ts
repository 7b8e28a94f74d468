import { i18n } from '#platform/i18n';

import type { PageRow } from '#platform/pages';
import { exchangePath, movementsPath, partnersPath, redeemPath } from '#platform/paths';

export const exchangeRows: readonly PageRow[] = [
  {
    path: redeemPath,
    title: () => i18n.t('Redeem'),
    access: 'member',
    frame: 'main',
    nav: [
      { in: 'menu', order: 12, label: () => i18n.t('Redeem'), icon: 'redeem' },
      { in: 'bottom', order: 40, label: () => i18n.t('Redeem'), icon: 'redeem' },
    ],
    load: () => screen('RedeemScreen'),
  },
  {
    path: partnersPath,
    title: () => i18n.t('Loyalty members'),
    access: 'member',
    frame: 'main',
    load: () => screen('PartnersScreen'),
  },
  {
    path: exchangePath,
    title: () => i18n.t('Exchange and send'),
    access: 'member',
    frame: 'main',
    load: () => screen('ExchangeScreen'),
  },
  {
    path: movementsPath,
    title: () => i18n.t('Exchanges and transfers'),
    access: 'member',
    frame: 'main',
    load: () => screen('MovementsScreen'),
  },
];

const screen = async (name: keyof typeof import('./exchange.screens.ts')) => ({
  default: (await import('./exchange.screens.ts'))[name],
});
