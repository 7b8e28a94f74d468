import { memberPath, membersPath } from '#club/admin/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const membersRows: readonly PageRow[] = [
  {
    path: membersPath,
    title: () => i18n.t('Members'),
    access: 'admin.support',
    frame: 'main',
    load: () => import('./list/MembersScreen.tsx'),
  },
  {
    path: memberPath(':memberId'),
    title: () => i18n.t('Member'),
    access: 'admin.support',
    frame: 'main',
    load: () => import('./page/MemberScreen.tsx'),
  },
];
