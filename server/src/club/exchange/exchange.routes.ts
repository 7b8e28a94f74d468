import type { exchange } from '@club/contract/club/exchange';
import type { Handlers } from '#platform/http';
import { placeOrder } from './exchange.ts';
import { listMovements } from './movements.ts';
import { networkAccount } from './network-account.ts';
import { listPartners } from './partners.ts';

export const exchangeRoutes: Handlers<typeof exchange> = {
  listLoyaltyMembers: listPartners,
  getQiibeeAccountNumber: async (call) => {
    const { accountNumber, linkedAt } = await networkAccount(call);
    return { account_number: accountNumber, status: 'active', linked_at: linkedAt.toISOString() };
  },
  exchangePoints: placeOrder,
  listUserTransactions: listMovements,
};
