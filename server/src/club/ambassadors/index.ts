export { ambassadorsRoutes } from './ambassadors.routes.ts';
export { attribute, noteVerified } from './attribution.ts';
export { countClicks, purgeReferralTraces } from './clicks.ts';
export { ambassadorsPersonalData } from './personal-data.ts';
export { moveReferrals } from './progress.ts';
export { rankedAmbassadors } from './referrals.store.ts';
export { flaggedReferrals, reviewReferral } from './review.ts';
export { referralDays, referralLines, referralTotals } from './totals.store.ts';
