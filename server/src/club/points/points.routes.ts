import type { points } from '@club/contract/club/points';
import { findBalance, findEntry, findHealthEarning, listEventTypes, readEarnSettings } from '#core/ledger';
import { type Handlers, Refusal, toList } from '#platform/http';
import { listBadges } from './badges.ts';
import { toBalance } from './balance.ts';
import { listBalances } from './balances.ts';
import { recordEvent, toEarned, toEventType } from './events.ts';
import { listTransactions, toEntryDetail } from './transactions.ts';

export const pointsRoutes: Handlers<typeof points> = {
  listBalances,
  listBadges,

  getBalance: async ({ db, clock, config, caller }) => {
    const account = await findBalance(db, clock, caller.id);
    if (!account) throw new Refusal('not_found');
    return toBalance(account, caller, config);
  },

  listEventTypes: async (call) => {
    const { db, clock, config, caller, earnRules } = call;
    const { state, until } = await findHealthEarning(call, caller.id);
    const types = await listEventTypes(db, clock, caller.id, config.timeZone);
    const results = types.flatMap((type) => {
      const rule = earnRules[type.counts ?? type.code];
      return rule && (!rule.isHealth || state === 'open') ? [toEventType(type, rule.page)] : [];
    });
    const { expiry_months } = await readEarnSettings(db, clock.now());
    return { ...toList(results), habits: { state, until: until?.toISOString() ?? null }, expiry_months };
  },

  recordEvent: async (call) => {
    const earned = await recordEvent(call, call.caller, call.input);
    if (earned.replayed || earned.status === 'capped') call.answerWith(200);
    return toEarned(earned);
  },

  listTransactions: (call) => listTransactions(call, call.caller, call.input),

  getTransaction: async (call) => {
    const { db, caller, input } = call;
    const found = await findEntry(db, caller.id, input.transactionId);
    if (!found) throw new Refusal('not_found');
    return toEntryDetail(call, caller.id, found);
  },
};
