import { exchange as contract } from '@club/contract/club/exchange';
import { z } from 'zod';
import { domain, job } from '#platform/domain';
import { exchangeRoutes } from './exchange.routes.ts';
import { exchangePersonalData } from './personal-data.ts';
import { checkOrder, releaseUnsent, sendOrder } from './settlement.ts';

export { changePartner, partnerByCode } from './administration.ts';

export { checkOrder, sendOrder };

export const exchange = domain({
  name: 'club/exchange',
  tables: ['loyalty_members', 'exchange_orders', 'network_accounts'],
  contract,
  routes: exchangeRoutes,
  personalData: exchangePersonalData,
  jobs: {
    send_exchange: job({ order: z.string() }, (club, { order }) => sendOrder(club, order)),
    check_exchange: job({ order: z.string(), times: z.number() }, (club, { order, times }) =>
      checkOrder(club, order, times),
    ),
    release_unsent: job({}, releaseUnsent),
  },
  schedule: ['*/5 * * * * release_unsent'],
});
