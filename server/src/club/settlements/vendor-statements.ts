import type { settlements as contract, Settlement, SettlementSummary } from '@club/contract/club/settlements';
import { dayMs } from '@club/contract/platform/units';
import { toPoints } from '#club/points';
import { findActiveVendor, findOwnVendor } from '#club/vendors';
import { addDays } from '#platform/calendar';
import type { Club } from '#platform/club';
import { type Handle, Refusal } from '#platform/http';
import { type Draft, draftStatement, listOpenMonths } from './draft.ts';
import { disputeSettlement, type Vendor } from './issue.ts';
import { findMonthEnd, nextMonth } from './months.ts';
import { findSettlement, listIssued, listLines, type SettlementRow } from './settlements.store.ts';
import type { Line, Statement } from './statement.ts';

/** Days for which an answered dispute is news. */
const daysAnswered = 30;

/** Drafts are worked out for at most this many months, the newest. */
const mostDrafts = 12;

/** @throws {Refusal} the refusals of findOwnVendor */
export const listSettlements: Handle<typeof contract.listSettlements> = async (call) => {
  const { db, clock, config } = call;
  const { id: vendorId } = await findOwnVendor(call);
  const asked = { vendorId, timeZone: config.timeZone, now: clock.now() };
  const months = (await listOpenMonths(db, asked)).slice(-mostDrafts);
  const drafts: SettlementSummary[] = [];
  for (const month of months.toReversed()) {
    drafts.push(summarizeDraft(await draftStatement(db, { ...asked, month }), month, asked));
  }
  const issued = (await listIssued(db, vendorId)).map((row) => summarizeIssued(row, asked.now));
  const results = [...drafts, ...issued];
  return { count: results.length, next: null, previous: null, results };
};

/** @throws {Refusal} the refusals of findOwnVendor, not_found for a month in which nothing happened */
export const getSettlement: Handle<typeof contract.getSettlement> = async (call) =>
  readStatement(call, await findOwnVendor(call), call.input.month);

/**
 * Disputes an own statement, which the club reads in its inbox.
 * @throws {Refusal} the refusals of findActiveVendor, and those of disputeSettlement
 */
export const disputeOwnSettlement: Handle<typeof contract.disputeSettlement> = async (call) => {
  const { caller, input } = call;
  const vendor = await findActiveVendor(call);
  await disputeSettlement(call, { vendor, ...input, actor: { actorId: caller.id } });
  return readStatement(call, vendor, input.month);
};

type Reading = Pick<Club, 'db' | 'clock'> & { readonly config: Pick<Club['config'], 'timeZone'> };

/**
 * A vendor's statement of a month; of a month that isn't issued, what it would be so far.
 * @throws {Refusal} not_found for a month in which nothing happened
 */
export const readStatement = async (
  { db, clock, config: { timeZone } }: Reading,
  { id: vendorId, name }: Vendor,
  month: string,
): Promise<Settlement> => {
  const row = await findSettlement(db, vendorId, month);
  if (row) return toIssued(row, await listLines(db, row.id), clock.now());
  const asked = { vendorId, timeZone, now: clock.now() };
  if (!(await listOpenMonths(db, asked)).includes(month)) throw new Refusal('not_found');
  return toDraft(await draftStatement(db, { ...asked, month }), { ...asked, month, name });
};

/** Hundredths of the currency as the API sends them. */
const toMoney = (hundredths: number): number => hundredths / 100;

const findLastDay = (month: string): string => addDays(`${nextMonth(month)}-01`, -1);

const summarizeIssued = (row: SettlementRow, now: Date): SettlementSummary => ({
  month: row.month,
  number: `ST-${row.month}-${String(row.number).padStart(3, '0')}`,
  state: row.state,
  points: toPoints(row.counted),
  amount: toMoney(row.amount),
  currency: row.currency,
  last_day: findLastDay(row.month),
  over: true,
  issued_at: row.issued_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  dispute: toDispute(row, now),
});

/** An answer is news for a month. */
const toDispute = ({ state, answered_at }: SettlementRow, now: Date): SettlementSummary['dispute'] => {
  if (state === 'disputed') return 'waiting';
  return answered_at && now.getTime() - answered_at.getTime() < daysAnswered * dayMs ? 'answered' : null;
};

const summarizeDraft = (
  { statement, uncoveredDay }: Draft,
  month: string,
  { timeZone, now }: { timeZone: string; now: Date },
): SettlementSummary => ({
  month,
  number: null,
  state: 'draft',
  points: toPoints(statement.counted),
  amount: uncoveredDay ? null : toMoney(statement.amount),
  currency: statement.currency,
  last_day: findLastDay(month),
  over: findMonthEnd(month, timeZone) <= now,
  issued_at: null,
  paid_at: null,
  dispute: null,
});

const toIssued = (row: SettlementRow, lines: readonly Line[], now: Date): Settlement => ({
  ...summarizeIssued(row, now),
  vendor: row.vendor_name,
  vat: row.vat,
  ...toParts(lines),
  points_by: toPointCounts({
    carried_in: row.points_carried_in,
    sold: row.points_sold,
    used: row.points_used,
    refunded: row.points_refunded,
    expired: row.points_expired,
    carried_over: row.points_carried_over,
  }),
  carried_in: toMoney(row.carried_in),
  disputed_at: row.disputed_at?.toISOString() ?? null,
  dispute_reason: row.dispute_reason,
  dispute_answer: row.dispute_answer,
  answered_at: row.answered_at?.toISOString() ?? null,
});

const toDraft = (
  draft: Draft,
  { month, name, ...at }: { month: string; name: string; timeZone: string; now: Date },
): Settlement => ({
  ...summarizeDraft(draft, month, at),
  vendor: name,
  vat: draft.statement.vat,
  ...toParts(draft.statement.lines),
  points_by: toPointCounts(draft.statement.points),
  carried_in: toMoney(draft.statement.carried_in),
  disputed_at: null,
  dispute_reason: '',
  dispute_answer: '',
  answered_at: null,
});

const toPointCounts = ({ carried_in, sold, used, refunded, expired, carried_over }: Statement['points']) => ({
  carried_in: toPoints(carried_in),
  sold: toPoints(sold),
  used: toPoints(used),
  refunded: toPoints(refunded),
  expired: toPoints(expired),
  carried_over: toPoints(carried_over),
});

const toParts = (lines: readonly Line[]): Pick<Settlement, 'offers' | 'contracts' | 'corrections'> => ({
  offers: lines.flatMap((line) => (line.kind === 'offer' && line.offer_id ? [toOffer(line, line.offer_id)] : [])),
  contracts: lines
    .filter(({ kind }) => kind === 'contract')
    .map(({ contract_from, point_worth, commission_rate, points, worth, commission }) => ({
      since: contract_from,
      point_worth: point_worth / 10_000,
      commission_rate: commission_rate / 100,
      points: toPoints(points),
      worth: toMoney(worth),
      commission: toMoney(commission),
    })),
  corrections: lines
    .filter(({ kind }) => kind === 'correction')
    .map(({ corrects, label, offer_id, points, worth, commission }) => ({
      month: corrects ?? '',
      title: offer_id ? label : '',
      reason: offer_id ? '' : label,
      points: toPoints(points),
      worth: toMoney(worth),
      commission: toMoney(commission),
    })),
});

const toOffer = (line: Line, offerId: string): Settlement['offers'][number] => ({
  offer_id: offerId,
  title: line.label,
  carried_in: line.carried_in,
  sold: line.sold,
  used: line.used,
  refunded: line.refunded,
  expired: line.expired,
  carried_over: line.carried_over,
  points: toPoints(line.points),
  worth: toMoney(line.worth),
});
