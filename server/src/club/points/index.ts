import { badges } from '@club/contract/club/content/badges';
import { points as forMembers } from '@club/contract/club/points';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import type { NoticeTemplates } from '#platform/notices';
import { ownRows, type PersonalData } from '#platform/personal-data';
import { changeBadge, listClubBadges } from './badge-words.ts';
import { grantBadges } from './badges.ts';
import { expiredPoints } from './expired-points.ts';
import { expirePoints, expiryMail, remindOfExpiry } from './expiry.ts';
import { pointsRoutes } from './points.routes.ts';
import { earnWelcome } from './welcome.ts';

const pointsPersonalData: readonly PersonalData[] = [
  ownRows('member_badges', 'code, serial, minted_at', 'minted_at'),
  ownRows('expiry_notices', 'expires_on, days_before, sent_at'),
];

export { toActivityIcon, toActivityLabel } from './activities.ts';
export {
  explainWelcomeHold,
  insufficientPoints,
  inWords,
  refuseWelcomePoints,
  sayHowManyAreMissing,
  toPoints,
} from './amounts.ts';
export { toOpening } from './balance.ts';
export { describeEntry, findSubjects } from './subjects.ts';
export { earnWelcome } from './welcome.ts';

const notices = {
  points_expiring: {
    kind: 'points',
    title: '{amount} points will start to expire on {day}',
    body: 'Spend them before then.',
    why: 'You have points that expire soon.',
    url: '/redeem',
  },
} as const satisfies NoticeTemplates;

const earns = {
  account_verified: {
    name: 'Account verified',
    description: 'Confirm your email address.',
    icon: 'mail',
    category: 'welcome',
    points: 100,
    page: null,
    per: 'ever',
    perLifetime: 1,
    isWelcome: true,
  },
  daily_visit: {
    name: 'Daily visit',
    description: 'Open the club once a day.',
    icon: 'sun',
    category: 'habit',
    points: 2,
    page: null,
    per: 'day',
    isReported: true,
    perDay: 1,
  },
  streak_7: {
    name: 'Seven days in a row',
    description: 'Earn points on 7 days in a row.',
    icon: 'flame',
    category: 'habit',
    points: 20,
    page: null,
    per: 'ever',
    streakDays: 7,
  },
  streak_30: {
    name: 'Thirty days in a row',
    description: 'Earn points on 30 days in a row.',
    icon: 'flame',
    category: 'habit',
    points: 100,
    page: null,
    per: 'ever',
    streakDays: 30,
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}

export const points = domain({
  name: 'club/points',
  mails: [expiryMail],
  tables: ['member_badges', 'badge_word_versions', 'expiry_notices'],
  contract: { ...forMembers, ...badges },
  routes: { ...pointsRoutes, listClubBadges, changeBadge },
  entrySubjects: { expire: expiredPoints },
  notices,
  personalData: pointsPersonalData,
  earns,
  jobs: {
    expire_points: async (club) => {
      await expirePoints(club);
      await remindOfExpiry(club);
    },
  },
  schedule: ['47 2 * * * expire_points'],
  listens: {
    ambassador_approved: ({ db, clock }, { userId }) => grantBadges(db, userId, clock.now()),
    member_verified: (within, { userId }) =>
      earnWelcome(within, { userId, event: 'account_verified', reference: 'once' }),
    profile_completed: (within, { userId }) =>
      earnWelcome(within, { userId, event: 'profile_completed', reference: 'once' }),
  },
});
