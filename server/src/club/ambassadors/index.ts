import { ambassadors as contract } from '@club/contract/club/ambassadors';
import { domain } from '#platform/domain';
import { ambassadorsRoutes } from './ambassadors.routes.ts';
import { attribute, noteVerified } from './attribution.ts';
import { countClicks, purgeReferralTraces } from './clicks.ts';
import { ambassadorNotices } from './notices.ts';
import { ambassadorsPersonalData } from './personal-data.ts';
import { moveReferrals } from './progress.ts';

export { rankedAmbassadors } from './referrals.store.ts';
export { flaggedReferrals, reviewReferral } from './review.ts';
export { referralDays, referralLines, referralTotals } from './totals.store.ts';

export const ambassadors = domain({
  name: 'club/ambassadors',
  tables: ['referral_clicks', 'referrals'],
  contract,
  routes: ambassadorsRoutes,
  notices: ambassadorNotices,
  pages: countClicks,
  personalData: ambassadorsPersonalData,
  earns: { referral_reward: '/ambassador-program', referral_joined: null },
  jobs: { move_referrals: moveReferrals, purge_referral_traces: purgeReferralTraces },
  schedule: ['*/10 * * * * move_referrals', '17 3 * * * purge_referral_traces'],
  listens: { member_registered: attribute, member_verified: noteVerified },
});
