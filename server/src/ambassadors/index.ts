export { ambassadorsRoutes } from './ambassadors.routes.ts';
export { attribute, noteVerified } from './attribution.ts';
export { countClicks, purgeReferralTraces } from './clicks.ts';
export { ambassadorsPersonalData } from './personal-data.ts';
export { moveReferrals } from './progress.ts';
export { type RankedRow, rankedAmbassadors } from './referrals.store.ts';
export { flaggedReferrals, reviewReferral } from './review.ts';
export { type Reached, referralDays, referralLines, referralTotals } from './totals.store.ts';
