import { rates as contract } from '@club/contract/club/earning/rates';
import { domain } from '#platform/domain';
import { changeRate, listRates } from './rates.ts';

/** What partners give for points, as staff change it; the rows are the exchange's. */
export const rates = domain({ name: 'club/rates', contract, routes: { listRates, changeRate } });
