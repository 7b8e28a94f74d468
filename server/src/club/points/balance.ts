import type { Balance } from '@club/contract/club/points';
import type { MemberBalance } from '#core/ledger';
import { toCalendarDay } from '#platform/calendar';
import type { Config } from '#platform/config';
import type { Caller } from '#platform/http';
import { toPoints } from './amounts.ts';

/** The balance. `points` and `balance` include held points; only `available` can be spent. */
export const toBalance = (account: MemberBalance, caller: Caller, config: Config): Balance => ({
  client_code: caller.clientCode,
  rewards_client_code: caller.rewardsClientCode,
  account_number: account.accountNumber,
  token: 'POINTS',
  points: toPoints(account.balance),
  balance: toPoints(account.balance),
  available: toPoints(account.available),
  held: toPoints(account.held),
  pending: 0,
  lifetime_earned: toPoints(Math.max(0, account.earned)),
  lifetime_spent: toPoints(account.debits),
  expiring: account.expiring && {
    amount: toPoints(account.expiring.amount),
    date: toCalendarDay(account.expiring.at, config.timeZone),
  },
  updated_at: account.updatedAt.toISOString(),
});
