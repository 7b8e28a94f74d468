import * as z from 'zod/mini';
import { DateOnly, Id, Instant, Points } from '#platform/shared';

/** A calendar month of the club's zone. */
export const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Enter a month such as 2026-10.' }));

/** An amount of money with at most two decimals; below zero when the vendor owes the club. */
export const Money = z.number();

/** A draft changes until it is issued; an issued statement never does. */
const states = ['draft', 'issued', 'paid', 'disputed'] as const;
export type SettlementState = (typeof states)[number];

export const settlementSummary = {
  month: Month,
  /** Such as ST-2026-10-003; null for a draft. */
  number: z.nullable(z.string()),
  state: z.enum(states),
  /** Points the club pays for. */
  points: Points,
  /** Null while a contract that says what a point is worth is missing. */
  amount: z.nullable(Money),
  currency: z.string(),
  /** The last day of the month. */
  last_day: DateOnly,
  /** Whether the month is over, so that its statement can be issued. */
  over: z.boolean(),
  issued_at: z.nullable(Instant),
  paid_at: z.nullable(Instant),
  /** Whether a dispute waits for the club, or was answered lately. */
  dispute: z.nullable(z.enum(['waiting', 'answered'])),
};

export const SettlementSummary = z.object(settlementSummary);
export type SettlementSummary = z.infer<typeof SettlementSummary>;

const counts = {
  carried_in: z.int(),
  sold: z.int(),
  used: z.int(),
  refunded: z.int(),
  expired: z.int(),
  carried_over: z.int(),
};

export const SettledOffer = z.object({ ...counts, offer_id: Id, title: z.string(), points: Points, worth: Money });

export const SettledPoints = z.object({
  carried_in: Points,
  sold: Points,
  used: Points,
  refunded: Points,
  expired: Points,
  carried_over: Points,
});

export const SettledContract = z.object({
  since: z.nullable(DateOnly),
  point_worth: z.number(),
  /** Per cent. */
  commission_rate: z.number(),
  points: Points,
  worth: Money,
  commission: Money,
});

export const SettledCorrection = z.object({
  month: Month,
  /** The offer; empty for what staff entered. */
  title: z.string(),
  /** Why staff entered it; empty for what followed from vouchers. */
  reason: z.string(),
  points: Points,
  worth: Money,
  commission: Money,
});

export const Settlement = z.object({
  ...settlementSummary,
  vendor: z.string(),
  vat: z.string(),
  /** Vouchers by offer, with the points that count and what they are worth. */
  offers: z.array(SettledOffer),
  /** The same in points. */
  points_by: SettledPoints,
  /** What the points are worth by each contract that holds in the month. */
  contracts: z.array(SettledContract),
  /** What an earlier statement said and no longer holds. */
  corrections: z.array(SettledCorrection),
  /** What earlier statements left to take off; never above zero. */
  carried_in: Money,
  disputed_at: z.nullable(Instant),
  dispute_reason: z.string(),
  /** What the club answered, which ended the dispute. */
  dispute_answer: z.string(),
  answered_at: z.nullable(Instant),
});
export type Settlement = z.infer<typeof Settlement>;
