import { points as contract } from '@club/contract/club/points';
import { domain } from '#platform/domain';
import { grantBadges } from './badges.ts';
import { expirePoints, remindOfExpiry } from './expiry.ts';
import { pointsNotices } from './notices.ts';
import { pointsPersonalData } from './personal-data.ts';
import { pointsRoutes } from './points.routes.ts';
import { earnWelcome } from './welcome.ts';

export { toActivityLabel } from './activities.ts';
export {
  explainWelcomeHold,
  insufficientPoints,
  inWords,
  refuseWelcomePoints,
  sayHowManyAreMissing,
  toPoints,
} from './amounts.ts';
export { earnWelcome, isWelcomedElsewhere } from './welcome.ts';

export const points = domain({
  name: 'club/points',
  tables: ['member_badges', 'expiry_notices', 'welcomed_mailboxes'],
  contract,
  routes: pointsRoutes,
  notices: pointsNotices,
  personalData: pointsPersonalData,
  earns: { account_verified: null, daily_visit: null, streak_7: null, streak_30: null },
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
