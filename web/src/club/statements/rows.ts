import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { statementPath } from '#platform/paths';

export const statementsRows: readonly PageRow[] = [
  {
    path: statementPath,
    title: () => i18n.t('Statement'),
    access: 'member',
    frame: 'main',
    load: () => import('./StatementScreen.tsx'),
  },
];
