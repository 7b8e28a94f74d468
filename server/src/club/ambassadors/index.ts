import { ambassadors as forMembers } from '@club/contract/club/ambassadors';
import { invitations } from '@club/contract/core/invitations';
import { sql } from 'kysely';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import type { Handlers } from '#platform/http';
import type { NoticeTemplates } from '#platform/notices';
import { copyRows, type PersonalData } from '#platform/personal-data';
import { attribute, noteVerified, refuseUndo } from './attribution.ts';
import { countClicks, purgeReferralTraces } from './clicks.ts';
import { heldReferrals } from './held-referrals.ts';
import { getInvitation } from './invitation.ts';
import { listAmbassadors } from './leaderboard.ts';
import { moveReferrals } from './progress.ts';
import { getReferralLink } from './referral-link.ts';
import { reject } from './rejection.ts';
import { rewardMail } from './reward.ts';
import { getWaitingPoints } from './waiting.ts';

/** Referrals in both directions; of the other person only the progress. */
const ambassadorsPersonalData: readonly PersonalData[] = [
  {
    table: 'referrals',
    copy: copyRows(
      (userId) => sql`
        select case when referrer_id = ${userId} then 'invited someone' else 'was invited' end as side, code, status,
          registered_at, verified_at, qualified_at, rewarded_at,
          case when referrer_id = ${userId} then referrer_points else referee_points end as points
        from referrals where ${userId}::uuid in (referrer_id, referee_id) order by registered_at`,
    ),
    // The award stays in the other person's ledger, so the row stays too; the account in it no longer has a name.
    erase: async (db, clock, userId) => {
      await reject(db, userId, 'The invited member has left.', clock.now());
    },
  },
];

const contract = { ...forMembers, ...invitations };

const ambassadorsRoutes: Handlers<typeof contract> = {
  getInvitation,
  getReferralLink,
  getWaitingPoints,
  listAmbassadors,
};

export { findInvitations, rankedAmbassadors } from './referrals.store.ts';
export { flaggedReferrals, reviewReferral } from './review.ts';
export { referralDays, referralLines, referralTotals } from './totals.store.ts';

const notices = {
  referral_rewarded: {
    kind: 'invitations',
    title: '{amount} points for inviting {friend}',
    body: '{friend} is taking part in the club.',
    why: 'You invited this friend to the club.',
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
  mails: [rewardMail],
  waiting: [heldReferrals],
  tables: ['referral_clicks', 'referrals'],
  contract,
  routes: ambassadorsRoutes,
  notices,
  pages: countClicks,
  personalData: ambassadorsPersonalData,
  earns,
  jobs: { move_referrals: moveReferrals, purge_referral_traces: purgeReferralTraces },
  schedule: ['*/10 * * * * move_referrals', '17 3 * * * purge_referral_traces'],
  listens: { member_registered: attribute, member_verified: noteVerified, ambassador_approval_undone: refuseUndo },
});
