import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { marketplacePath, offerPath, proposePath } from '#platform/paths';

export const marketplaceRows: readonly PageRow[] = [
  {
    path: marketplacePath,
    title: () => i18n.t('Marketplace'),
    access: 'anyone',
    frame: 'main',
    nav: [
      { in: 'tabs', order: 20, label: () => i18n.t('Marketplace'), icon: 'market' },
      { in: 'bottom', order: 30, label: () => i18n.t('Market'), icon: 'market' },
    ],
    load: () => screen('MarketplaceScreen'),
  },
  {
    path: offerPath(':offerId'),
    title: () => i18n.t('Offer'),
    access: 'anyone',
    frame: 'main',
    load: () => screen('OfferScreen'),
  },
  {
    path: proposePath,
    title: () => i18n.t('Propose an offer'),
    access: 'anyone',
    frame: 'main',
    load: () => screen('ProposeScreen'),
  },
  {
    path: `${proposePath}/confirm/:token`,
    title: () => i18n.t('Confirm your proposal'),
    access: 'anyone',
    frame: 'main',
    load: () => screen('ConfirmProposalScreen'),
  },
];

const screen = async (name: keyof typeof import('./marketplace.screens.ts')) => ({
  default: (await import('./marketplace.screens.ts'))[name],
});
