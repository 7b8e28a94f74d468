import type { admin } from '@club/contract/club/admin';
import type { Handlers } from '#platform/http';
import {
  listAuditLog,
  listClubMembers,
  listHoldings,
  listLiveOffers,
  listPointMovements,
  listReferrals,
  listSoldOffers,
} from './lists.ts';
import { getClubStats } from './stats.ts';

export const adminRoutes: Handlers<typeof admin> = {
  getClubStats,
  listReferrals,
  listClubMembers,
  listPointMovements,
  listHoldings,
  listSoldOffers,
  listLiveOffers,
  listAuditLog,
};
