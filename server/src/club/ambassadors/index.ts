import { ambassadors as contract } from '@club/contract/club/ambassadors';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import type { NoticeTemplates } from '#platform/notices';
import { ambassadorsRoutes } from './ambassadors.routes.ts';
import { attribute, noteVerified } from './attribution.ts';
import { countClicks, purgeReferralTraces } from './clicks.ts';
import { ambassadorsPersonalData } from './personal-data.ts';
import { moveReferrals } from './progress.ts';

export { rankedAmbassadors } from './referrals.store.ts';
export { flaggedReferrals, reviewReferral } from './review.ts';
export { referralDays, referralLines, referralTotals } from './totals.store.ts';

const notices = {
  referral_rewarded: {
    kind: 'invitations',
    title: '{amount} points for inviting {friend}',
    body: '{friend} is taking part in the club.',
    url: '/ambassador-program',
  },
} as const satisfies NoticeTemplates;

const earns = {
  referral_reward: {
    name: 'Friend joined',
    description: 'A friend you invited takes part in the club.',
    icon: 'users',
    category: 'referral',
    points: 250,
    page: '/ambassador-program',
    per: 'ever',
    isGift: true,
    isWelcome: true,
  },
  referral_joined: {
    name: 'Joined by invitation',
    description: 'You joined by the invitation of a friend.',
    icon: 'users',
    category: 'referral',
    points: 100,
    page: null,
    per: 'ever',
    isGift: true,
    isWelcome: true,
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}

export const ambassadors = domain({
  name: 'club/ambassadors',
  tables: ['referral_clicks', 'referrals'],
  contract,
  routes: ambassadorsRoutes,
  notices,
  pages: countClicks,
  personalData: ambassadorsPersonalData,
  earns,
  jobs: { move_referrals: moveReferrals, purge_referral_traces: purgeReferralTraces },
  schedule: ['*/10 * * * * move_referrals', '17 3 * * * purge_referral_traces'],
  listens: { member_registered: attribute, member_verified: noteVerified },
});
