import type { admin } from '@club/contract/admin';
import type { Handlers } from '#http';
import {
  listAuditLog,
  listClubMembers,
  listHoldings,
  listLiveOffers,
  listPointMovements,
  listSoldOffers,
} from './lists.ts';

export const adminRoutes: Handlers<typeof admin> = {
  listClubMembers,
  listPointMovements,
  listHoldings,
  listSoldOffers,
  listLiveOffers,
  listAuditLog,
};
