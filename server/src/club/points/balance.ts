import type { Balance, OpeningPoints } from '@club/contract/club/points';
import type { MemberBalance } from '#core/ledger';
import { toCalendarDay } from '#platform/calendar';
import type { Config } from '#platform/config';
import type { Caller } from '#platform/http';
import { toPoints } from './amounts.ts';

/** Points that open later, and the day in the club's calendar from which all of them can be spent. */
export const toOpening = (
  { available, welcome }: Pick<MemberBalance, 'available' | 'welcome'>,
  config: Pick<Config, 'timeZone'>,
): OpeningPoints | null => {
  const amount = Math.min(welcome?.amount ?? 0, available);
  if (!welcome || amount <= 0) return null;
  return { amount: toPoints(amount), date: toCalendarDay(welcome.opensAt, config.timeZone) };
};

/** The balance. `points` and `balance` include held points and those that open later; `available` can be spent. */
export const toBalance = (account: MemberBalance, caller: Caller, config: Config): Balance => ({
  client_code: caller.clientCode,
  rewards_client_code: caller.rewardsClientCode,
  account_number: account.accountNumber,
  token: 'POINTS',
  points: toPoints(account.balance),
  balance: toPoints(account.balance),
  available: toPoints(account.spendable),
  held: toPoints(account.held),
  opens: toOpening(account, config),
  pending: 0,
  lifetime_earned: toPoints(Math.max(0, account.earned)),
  lifetime_spent: toPoints(account.debits),
  expiring: account.expiring && {
    amount: toPoints(account.expiring.amount),
    date: toCalendarDay(account.expiring.at, config.timeZone),
  },
  updated_at: account.updatedAt.toISOString(),
});
