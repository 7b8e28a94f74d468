import type { ambassadors } from '@club/contract/ambassadors';
import type { Handlers } from '#http';
import { listAmbassadors } from './leaderboard.ts';
import { getReferralLink } from './referral-link.ts';
import { getWaitingPoints } from './waiting.ts';

export { attribute, noteVerified } from './attribution.ts';
export { countClicks, purgeReferralTraces } from './clicks.ts';
export { ambassadorsPersonalData } from './personal-data.ts';
export { moveReferrals } from './progress.ts';
export { type RankedRow, rankedAmbassadors } from './referrals.store.ts';
export { flaggedReferrals, reviewReferral } from './review.ts';
export { type Reached, referralDays, referralLines, referralTotals } from './totals.store.ts';

export const ambassadorsRoutes: Handlers<typeof ambassadors> = {
  getReferralLink,
  getWaitingPoints,
  listAmbassadors,
};
