import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { privacyPath, termsPath } from '#platform/paths';

export const agreementsRows: readonly PageRow[] = [
  {
    path: termsPath,
    title: () => i18n.t('Terms of use'),
    access: 'public',
    frame: 'main',
    load: () => import('./TermsScreen.tsx'),
  },
  {
    path: privacyPath,
    title: () => i18n.t('Privacy policy'),
    access: 'public',
    frame: 'main',
    load: () => import('./PrivacyScreen.tsx'),
  },
];
