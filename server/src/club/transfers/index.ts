import { transfers as contract } from '@club/contract/club/transfers';
import { domain } from '#platform/domain';
import { transfersPersonalData } from './personal-data.ts';
import { mailTransfers } from './transfer.ts';
import { transfersRoutes } from './transfers.routes.ts';

export { partyOf } from './recipients.ts';
export { transfer } from './transfer.ts';

export const transfers = domain({
  name: 'club/transfers',
  tables: ['transfers', 'transfers_to_mail'],
  contract,
  routes: transfersRoutes,
  personalData: transfersPersonalData,
  sweeps: [mailTransfers],
});
