import { account } from './account.ts';
import { admin } from './admin.ts';
import { ambassadors } from './ambassadors.ts';
import { analytics } from './analytics.ts';
import { approvals } from './approvals.ts';
import { exchange } from './exchange.ts';
import { feedback } from './feedback.ts';
import { identity } from './identity.ts';
import { interest } from './interest.ts';
import { marketplace } from './marketplace.ts';
import { points } from './points.ts';
import { questionnaires } from './questionnaires.ts';
import { statements } from './statements.ts';
import { support } from './support.ts';
import { transfers } from './transfers.ts';
import { vendors } from './vendors.ts';
import { vouchers } from './vouchers.ts';

/** Every call of the API, by domain. */
export const contract = {
  identity,
  account,
  points,
  statements,
  transfers,
  exchange,
  questionnaires,
  interest,
  marketplace,
  feedback,
  approvals,
  vendors,
  vouchers,
  support,
  admin,
  ambassadors,
  analytics,
};
