import { devicesPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const inboundRows: readonly PageRow[] = [
  {
    path: devicesPath,
    title: () => i18n.t('Devices'),
    access: 'member',
    frame: 'health',
    rail: { group: 'record', order: 10, label: () => i18n.t('Devices'), icon: 'devices' },
    load: () => import('./DevicesScreen.tsx'),
  },
];
