import { findVendorAccount } from '#core/ledger';
import type { Db } from '#platform/db';
import { type Correction, listPendingCorrections } from './corrections.store.ts';
import { findMonth, findMonthEnd, findMonthStart, nextMonth } from './months.ts';
import { findLastSettlement, listCarried, listContracts, listVouchersToSettle } from './settlements.store.ts';
import { type Carried, computeStatement, type Statement } from './statement.ts';
import { type Entry, findEntries, findUncoveredDay, recordEntries, type Terms } from './voucher-events.ts';

export interface Draft {
  readonly statement: Statement;
  readonly entries: readonly Entry[];
  /** What staff entered that this statement takes. */
  readonly corrections: readonly Correction[];
  /** The earliest month before this one that has something to issue; null when there is none. */
  readonly openMonth: string | null;
  /** A day on which points count and no contract holds. */
  readonly uncoveredDay: string | null;
}

interface Asked {
  readonly vendorId: string;
  readonly month: string;
  readonly timeZone: string;
  /** Nothing later than this is looked at: in a month that runs, what happened so far. */
  readonly now: Date;
}

/**
 * Works out a month's statement as it would be issued after those of the months before it. Vouchers are compared with
 * what earlier statements said of them, so each event is in exactly one statement.
 */
export const draftStatement = async (db: Db, { vendorId, month, timeZone, now }: Asked): Promise<Draft> => {
  const end = findMonthEnd(month, timeZone);
  const until = end <= now ? end : justAfter(now);
  const last = await findLastSettlement(db, vendorId);
  const terms = await readTerms(db, vendorId, timeZone);
  const vouchers = await listVouchersToSettle(db, vendorId, until);
  // What became known too late for the statement just before belongs to this one.
  const isNext = last !== undefined && nextMonth(last.month) >= month;
  const start = findMonthStart(month, timeZone);
  const earlier = isNext ? [] : vouchers.flatMap((voucher) => findEntries(voucher, start, terms));
  const known = isNext
    ? vouchers
    : vouchers.map((voucher) => recordEntries(voucher, earlier.filter(isAbout(voucher.id))));
  const entries = known.flatMap((voucher) => findEntries(voucher, until, terms));
  const carried = addEntries(await listCarried(db, vendorId), earlier);
  const carriedIn = Math.min(last?.amount ?? 0, 0);
  const pending = await listPendingCorrections(db, vendorId);
  const before = findFirstMonth(earlier, last?.month, timeZone);
  const due = findCorrectionMonth(pending, before ?? (entries.length > 0 ? month : null), { last, timeZone });
  const corrections = due === month ? pending : [];
  return {
    statement: computeStatement({ carried, carriedIn, entries, corrections, terms, until }),
    entries,
    corrections,
    openMonth: [before, due].filter((one) => one !== null && one < month).sort()[0] ?? null,
    uncoveredDay: findUncoveredDay(entries, terms),
  };
};

/** The months that have something to issue, up to an instant, earliest first. */
export const listOpenMonths = async (
  db: Db,
  { vendorId, timeZone, now }: Omit<Asked, 'month'>,
): Promise<readonly string[]> => {
  const last = await findLastSettlement(db, vendorId);
  const terms = await readTerms(db, vendorId, timeZone);
  const until = justAfter(now);
  const vouchers = await listVouchersToSettle(db, vendorId, until);
  const entries = vouchers.flatMap((voucher) => findEntries(voucher, until, terms));
  const months = entries.map((entry) => toOpenMonth(entry, last?.month, timeZone)).sort();
  const due = findCorrectionMonth(await listPendingCorrections(db, vendorId), months[0] ?? null, { last, timeZone });
  return [...new Set(due === null ? months : [...months, due])].sort();
};

/** The month whose statement takes a correction that is entered now. */
export const findNextMonth = async (db: Db, asked: Omit<Asked, 'month'>): Promise<string> => {
  const last = await findLastSettlement(db, asked.vendorId);
  const own = toOpenMonth({ at: asked.now }, last?.month, asked.timeZone);
  const [first = own] = await listOpenMonths(db, asked);
  return first < own ? first : own;
};

/** The month whose statement takes the corrections that wait: the next that is issued, at the latest that of their day. */
const findCorrectionMonth = (
  pending: readonly Correction[],
  first: string | null,
  { last, timeZone }: { readonly last: { readonly month: string } | undefined; readonly timeZone: string },
): string | null => {
  const [earliest] = pending;
  if (!earliest) return null;
  const own = toOpenMonth({ at: earliest.entered_at }, last?.month, timeZone);
  return first !== null && first < own ? first : own;
};

export const readTerms = async (db: Db, vendorId: string, timeZone: string): Promise<Terms> => {
  const { settledUntil } = await findVendorAccount(db, vendorId);
  return { contracts: await listContracts(db, vendorId), settledUntil, timeZone };
};

/** What happens at this very instant has happened. */
const justAfter = (at: Date): Date => new Date(at.getTime() + 1);

const isAbout =
  (id: string) =>
  ({ redemption_id }: Entry): boolean =>
    redemption_id === id;

/** The month whose statement takes an entry: its own, or the first that isn't issued. */
const toOpenMonth = ({ at }: Pick<Entry, 'at'>, last: string | undefined, timeZone: string): string => {
  const month = findMonth(at, timeZone);
  return last !== undefined && month <= last ? nextMonth(last) : month;
};

const findFirstMonth = (entries: readonly Entry[], last: string | undefined, timeZone: string): string | null =>
  entries.map((entry) => toOpenMonth(entry, last, timeZone)).sort()[0] ?? null;

/** What is carried over once these entries are in a statement. */
const addEntries = (carried: readonly Carried[], entries: readonly Entry[]): Carried[] => {
  const open = new Map(carried.map((one) => [one.offer_id, one]));
  for (const { offer_id, title, what, reversed, points } of entries) {
    const sign = (what === 'carried' || what === 'sold' ? 1 : -1) * (reversed ? -1 : 1);
    const known = open.get(offer_id) ?? { offer_id, title, vouchers: 0, points: 0 };
    open.set(offer_id, { ...known, vouchers: known.vouchers + sign, points: known.points + sign * points });
  }
  return [...open.values()].filter(({ vouchers }) => vouchers !== 0);
};
