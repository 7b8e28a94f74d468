import { exchange as contract } from '@club/contract/club/exchange';
import { sql } from 'kysely';
import { z } from 'zod';
import { domain, job } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { copyRows, eraseRows, ownRows, type PersonalData } from '#platform/personal-data';
import { placeOrder } from './exchange.ts';
import { listMovements } from './movements.ts';
import { networkAccount } from './network-account.ts';
import { listPartners } from './partners.ts';
import { checkOrder, exchangeMailKinds, releaseUnsent, sendOrder } from './settlement.ts';
import { conversionSubjects } from './subjects.ts';

const exchangePersonalData: readonly PersonalData[] = [
  {
    table: 'exchange_orders',
    copy: copyRows(
      (userId) => sql`
        select l.name as partner, o.points, o.fee, o.units, o.membership_number, o.status, o.created_at, o.resolved_at
          from exchange_orders o join loyalty_members l on l.id = o.loyalty_member_id
          where o.user_id = ${userId} order by o.created_at`,
    ),
    // Payments to a partner stay on the books without the membership number. Open orders end here: the points they hold
    // are forfeited with the account.
    erase: eraseRows(
      (userId, now) => sql`
        update exchange_orders set status = 'failed', failure = 'The account was deleted.', resolved_at = ${now}
        where user_id = ${userId} and status in ('held', 'submitted')`,
      (userId) => sql`update exchange_orders set membership_number = '' where user_id = ${userId}`,
    ),
  },
  ownRows('network_accounts', 'account_number, linked_at'),
];

const exchangeRoutes: Handlers<typeof contract> = {
  listLoyaltyMembers: listPartners,
  getQiibeeAccountNumber: async (call) => {
    const { accountNumber, linkedAt } = await networkAccount(call);
    return { account_number: accountNumber, status: 'active', linked_at: linkedAt.toISOString() };
  },
  exchangePoints: placeOrder,
  listUserTransactions: listMovements,
};

export {
  addPartner,
  changeRate,
  listPartnerRates,
  type PartnerRow,
  partnerByCode,
  rateChanged,
} from './administration.ts';

export { checkOrder, sendOrder };

export const exchange = domain({
  name: 'club/exchange',
  mails: exchangeMailKinds,
  tables: ['loyalty_members', 'exchange_orders', 'network_accounts'],
  contract,
  routes: exchangeRoutes,
  entrySubjects: { exchange: conversionSubjects, exchange_refund: conversionSubjects },
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
