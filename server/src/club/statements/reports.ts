import type { statements as contract, Duration } from '@club/contract/club/statements';
import { toActivityLabel, toPoints } from '#club/points';
import {
  findBoundary,
  findStatementAccount,
  listMovementsByActivity,
  listMovementsByDate,
  type Movement,
  type Span,
  type StatementAccount,
} from '#core/ledger';
import { chooseInterval, steps, toCalendarDay } from '#platform/calendar';
import type { Club } from '#platform/club';
import type { Caller, Handle } from '#platform/http';
import { Refusal } from '#platform/http';
import { firstDay } from './periods.ts';
import { inPoints } from './statement.ts';

const nothing: Movement = { earned: 0, spent: 0, expired: 0 };

/** The balance at the start and end of each interval, with what moved between. */
export const balanceHistory: Handle<typeof contract.getBalanceHistory> = async (call) => {
  const { db, caller, input } = call;
  const { account, span } = await asked(call, caller, input);
  const [whole, moved] = await Promise.all([
    findBoundary(db, account.id, span),
    listMovementsByDate(db, account.id, span, 'day'),
  ]);
  const byDay = new Map(moved.map((row) => [row.date, row]));
  let opening = whole.opening;
  const results = steps(span.from, span.to, 'day').map((date) => {
    const { earned, spent, expired } = byDay.get(date) ?? nothing;
    const closing = opening + earned - spent - expired;
    const row = {
      date,
      opening: toPoints(opening),
      ...inPoints({ earned, spent, expired }),
      closing: toPoints(closing),
    };
    opening = closing;
    return row;
  });
  return {
    client_code: caller.clientCode,
    token: 'POINTS',
    from: span.from,
    to: span.to,
    interval: 'day',
    results,
  };
};

/** Points earned and spent in a span, in one of three shapes with the same totals. */
export const pointsReport: Handle<typeof contract.getPointsReport> = async (call) => {
  const { db, caller, input } = call;
  const { account, span } = await asked(call, caller, input);
  const period = { duration: input.duration, from: span.from, to: span.to };
  if (input.by === 'sum') return { ...period, by: 'sum', ...(await inTotal(call, account, span)) };
  if (input.by === 'activity') {
    const rows = await listMovementsByActivity(db, account.id, span);
    const results = rows.map(({ activity, rule, count, ...moved }) => ({
      activity,
      label: rule ?? toActivityLabel(activity),
      count,
      ...inPoints(moved),
    }));
    return { ...period, by: 'activity', results };
  }
  const interval = chooseInterval(span.from, span.to);
  const rows = await listMovementsByDate(db, account.id, span, interval);
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const results = steps(span.from, span.to, interval).map((date) => ({
    // The first interval may begin before the span.
    date: date < span.from ? span.from : date,
    ...inPoints(byDate.get(date) ?? nothing),
  }));
  return { ...period, by: 'date', interval, results };
};

const inTotal = async ({ db }: Pick<Club, 'db'>, account: StatementAccount, span: Span) => {
  const rows = await listMovementsByActivity(db, account.id, span);
  const sum = (value: (row: (typeof rows)[number]) => number, ...types: string[]): number =>
    rows.filter(({ type }) => types.length === 0 || types.includes(type)).reduce((total, row) => total + value(row), 0);
  const [earned, spent, expired] = [sum((row) => row.earned), sum((row) => row.spent), sum((row) => row.expired)];
  return {
    ...inPoints({ earned, spent, expired }),
    net: toPoints(earned - spent - expired),
    transferred_in: toPoints(sum((row) => row.earned, 'transfer')),
    transferred_out: toPoints(sum((row) => row.spent, 'transfer')),
    exchanged: toPoints(sum((row) => row.spent, 'exchange')),
    refunded: toPoints(sum((row) => row.earned, 'refund', 'exchange_refund')),
  };
};

/** The caller's account and the requested days. @throws {Refusal} not_found for another member's code. */
const asked = async (
  { db, clock, config }: Pick<Club, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { clientCode, duration }: { clientCode: string; duration: Duration },
): Promise<{ account: StatementAccount; span: Span }> => {
  if (clientCode !== caller.clientCode && clientCode !== caller.rewardsClientCode) throw new Refusal('not_found');
  const account = await findStatementAccount(db, caller.id);
  if (!account) throw new Refusal('not_found');
  const today = toCalendarDay(clock.now(), config.timeZone);
  const from = firstDay(duration, today, toCalendarDay(account.createdAt, config.timeZone));
  return { account, span: { from, to: today, timeZone: config.timeZone } };
};
