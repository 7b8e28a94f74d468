export { transfersPersonalData } from './personal-data.ts';
export { partyOf } from './recipients.ts';
export { mailTransfers, transfer } from './transfer.ts';
export { transfersRoutes } from './transfers.routes.ts';
