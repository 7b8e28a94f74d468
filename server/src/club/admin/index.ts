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
import { actMailKinds, correctionNotices, endSuspensions } from './member-acts/index.ts';
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

/** Reasons for manual corrections of a member's points, and the end of their suspension. */
const adminPersonalData: readonly PersonalData[] = [
  ownRows('point_adjustments', 'amount / 100.0 as points, reason, at', 'at'),
  ownRows('suspension_ends', 'ends_at'),
];

export { isCommand, runCommand, usage } from './commands.ts';
export * from './member-acts/index.ts';

export const admin = domain({
  name: 'club/admin',
  mails: actMailKinds,
  tables: ['point_adjustments', 'suspension_ends'],
  contract,
  routes: adminRoutes,
  personalData: adminPersonalData,
  notices: correctionNotices,
  jobs: { end_suspensions: endSuspensions },
  schedule: ['*/10 * * * * end_suspensions'],
});
