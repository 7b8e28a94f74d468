import { transfers as contract } from '@club/contract/club/transfers';
import { domain } from '#platform/domain';
import { mailTransfers } from './mails.ts';
import { transferNotices } from './notices.ts';
import { transfersPersonalData } from './personal-data.ts';
import { transfersRoutes } from './transfers.routes.ts';

export const transfers = domain({
  name: 'club/transfers',
  tables: ['transfers', 'transfers_to_mail'],
  views: ['member_transfers'],
  contract,
  routes: transfersRoutes,
  notices: transferNotices,
  personalData: transfersPersonalData,
  sweeps: [mailTransfers],
});
