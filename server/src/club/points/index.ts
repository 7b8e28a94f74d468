import { points as contract } from '@club/contract/club/points';
import { earn } from '#core/ledger';
import { domain } from '#platform/domain';
import { expirePoints, remindOfExpiry } from './expiry.ts';
import { pointsPersonalData } from './personal-data.ts';
import { pointsRoutes } from './points.routes.ts';

export { toActivityLabel } from './activities.ts';
export { insufficientPoints, inWords, sayHowManyAreMissing, toPoints } from './amounts.ts';

export const points = domain({
  name: 'club/points',
  tables: ['badge_collections', 'member_badges', 'expiry_notices', 'audio_tracks'],
  contract,
  routes: pointsRoutes,
  personalData: pointsPersonalData,
  jobs: {
    expire_points: async (club) => {
      await expirePoints(club);
      await remindOfExpiry(club);
    },
  },
  schedule: ['47 2 * * * expire_points'],
  listens: {
    member_verified: ({ db, clock, config: { timeZone } }, { userId }) =>
      earn(db, clock, { userId, event: 'account_verified', reference: 'once', timeZone }),
    profile_completed: ({ db, clock, config: { timeZone } }, { userId }) =>
      earn(db, clock, { userId, event: 'profile_completed', reference: 'once', timeZone }),
  },
});
