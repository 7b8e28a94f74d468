import type { ambassadors } from '@club/contract/club/ambassadors';
import type { Handlers } from '#platform/http';
import { listAmbassadors } from './leaderboard.ts';
import { getReferralLink } from './referral-link.ts';
import { getWaitingPoints } from './waiting.ts';

export const ambassadorsRoutes: Handlers<typeof ambassadors> = {
  getReferralLink,
  getWaitingPoints,
  listAmbassadors,
};
