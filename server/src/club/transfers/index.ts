import { transfers as contract } from '@club/contract/club/transfers';
import { domain } from '#platform/domain';
import type { NoticeTemplates } from '#platform/notices';
import { mailTransfers } from './mails.ts';
import { transfersPersonalData } from './personal-data.ts';
import { transfersRoutes } from './transfers.routes.ts';

const notices = {
  transfer_received: {
    kind: 'points',
    title: '{sender} sent you points',
    body: '{amount} points are on your balance.',
    url: '/redeem/transactions',
  },
} as const satisfies NoticeTemplates;

export const transfers = domain({
  name: 'club/transfers',
  tables: ['transfers', 'transfers_to_mail'],
  views: ['member_transfers'],
  contract,
  routes: transfersRoutes,
  notices,
  personalData: transfersPersonalData,
  sweeps: [mailTransfers],
});
