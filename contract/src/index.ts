import { account } from './account.ts';
import { identity } from './identity.ts';
import { points } from './points.ts';

/** Every call of the API, by domain. */
export const contract = { identity, account, points };
