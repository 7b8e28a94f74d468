import { admin as contract } from '@club/contract/club/admin';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { ownRows, type PersonalData } from '#platform/personal-data';
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

const adminRoutes: Handlers<typeof contract> = {
  getClubStats,
  listReferrals,
  listClubMembers,
  listPointMovements,
  listHoldings,
  listSoldOffers,
  listLiveOffers,
  listAuditLog,
};

/** Reasons for manual corrections of a member's points. */
const adminPersonalData: readonly PersonalData[] = [
  ownRows('point_adjustments', 'amount / 100.0 as points, reason, at', 'at'),
];

export { isCommand, runCommand, usage } from './commands.ts';

export const admin = domain({
  name: 'club/admin',
  tables: ['point_adjustments'],
  contract,
  routes: adminRoutes,
  personalData: adminPersonalData,
});
