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
    load: () => import('./catalogue/MarketplaceScreen.tsx'),
  },
  {
    path: offerPath(':offerId'),
    title: () => i18n.t('Offer'),
    access: 'anyone',
    frame: 'main',
    load: () => import('./OfferScreen.tsx'),
  },
  {
    path: proposePath,
    title: () => i18n.t('Propose an offer'),
    access: 'anyone',
    frame: 'main',
    load: () => import('./ProposeScreen.tsx'),
  },
  {
    path: `${proposePath}/confirm/:token`,
    title: () => i18n.t('Confirm your proposal'),
    access: 'anyone',
    frame: 'main',
    load: () => import('./ConfirmProposalScreen.tsx'),
  },
];
