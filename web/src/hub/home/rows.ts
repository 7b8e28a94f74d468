import { brand, paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const homeRows: readonly PageRow[] = [
  {
    path: paths.home,
    title: () => i18n.t('My {product}', { product: brand.name }),
    access: 'member',
    frame: 'main',
    nav: [
      { in: 'tabs', order: 10, label: () => i18n.t('My {product}', { product: brand.name }), icon: 'home' },
      { in: 'bottom', order: 10, label: () => i18n.t('Home'), icon: 'home' },
    ],
    load: () => import('./HomeScreen.tsx'),
  },
];
