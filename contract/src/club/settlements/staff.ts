import * as z from 'zod/mini';
import { Money, Month, Settlement, settlementSummary } from '#club/settlements/fields';
import { del, get, post } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { plain } from '#platform/numbers/amount';
import { Reason } from '#platform/reason';
import { DateOnly, Id, Instant, Points, text } from '#platform/shared';

/** Statements that are issued together. */
export const mostIssuedAtOnce = 200;

export const VendorContract = z.object({
  /** The first day it holds. */
  since: DateOnly,
  /** What a point is worth, in the currency. */
  point_worth: z.number(),
  currency: z.string(),
  /** Per cent. */
  commission_rate: z.number(),
  counts: z.enum(['sold', 'used']),
  vat: z.string(),
});
export type VendorContract = z.infer<typeof VendorContract>;

const MonthRow = z.object({
  ...settlementSummary,
  vendor: z.object({ id: Id, name: z.string() }),
  /** Vouchers that count in the month. */
  used: z.int(),
  worth: Money,
  commission: Money,
});
export type MonthRow = z.infer<typeof MonthRow>;

const one = { vendor: Id, month: Month };
export const StaffStatement = z.extend(Settlement, {
  vendor_id: Id,
  /** Newest first. */
  agreed: z.array(VendorContract),
  /** The statement that takes what staff enter now, as it stands. */
  next: z.object({ month: Month, amount: Money, currency: z.string() }),
  /** What staff entered for the vendor's next statement. */
  pending: z.array(
    z.object({ id: Id, month: Month, amount: Money, currency: z.string(), reason: z.string(), entered_at: Instant }),
  ),
});
export type StaffStatement = z.infer<typeof StaffStatement>;

const amount = (most: number, decimals: number, error: string) =>
  z.number({ error }).check(
    z.minimum(0, { error }),
    z.maximum(most, { error }),
    z.refine((value) => Number.isInteger(Math.round(value * 1e8) / 10 ** (8 - decimals)), { error }),
  );

const access = 'admin.money';
const failed = ['not_found', 'invalid_transition'] as const;
const changes = ['settlements', 'inbox'] as const;

export const staffSettlements = {
  listMonthSettlements: get('api/admin/settlements/', {
    summary: 'Lists what each vendor is paid for a month: issued statements, and what the others would be.',
    access,
    input: z.object({ month: z.optional(Month) }),
    output: z.object({
      month: Month,
      /** All months with statements or drafts, newest first. */
      months: z.array(Month),
      /** Whether the month is over, so that its drafts can be issued; else they can from `issued_from`. */
      over: z.boolean(),
      issued_from: DateOnly,
      rows: z.array(MonthRow),
      /** By currency; amounts of vendors without a contract are left out. */
      sums: z.array(
        z.object({
          currency: z.string(),
          used: z.int(),
          points: Points,
          worth: Money,
          commission: Money,
          amount: Money,
        }),
      ),
    }),
    reads: ['settlements'],
  }),
  checkLedger: get('api/admin/settlements/check/', {
    summary: "Compares every vendor's account in the ledger with its statements and open vouchers, to the hundredth.",
    access,
    output: z.object({
      vendors: z.int(),
      statements: z.int(),
      findings: z.array(z.string()),
      checked_at: Instant,
    }),
    reads: ['settlements'],
  }),
  getVendorSettlement: get('api/admin/settlements/{vendor}/{month}/', {
    summary: "Returns a vendor's statement of a month with the vendor's contracts.",
    access,
    input: z.object(one),
    output: StaffStatement,
    errors: ['not_found'],
    reads: ['settlements'],
  }),
  issueSettlements: post('api/admin/settlements/issue/', {
    summary: 'Issues statements of a month that is over, each once, and names those left out with the reason.',
    access,
    stepUp: true,
    input: z.object({
      month: Month,
      vendors: z
        .array(Id)
        .check(
          z.minLength(1, { error: 'Choose a vendor.' }),
          z.maxLength(mostIssuedAtOnce, { error: `Choose at most ${mostIssuedAtOnce} vendors.` }),
        ),
    }),
    output: z.object({
      issued: z.int(),
      /** Those that were issued before. */
      known: z.int(),
      left_out: z.array(z.object({ vendor: z.string(), why: z.string() })),
    }),
    changes: [...changes],
  }),
  markSettlementPaid: post('api/admin/settlements/{vendor}/{month}/paid/', {
    summary: 'Records that the club has paid a statement. The vendor gets a notice.',
    access,
    stepUp: true,
    input: z.object(one),
    output: StaffStatement,
    errors: failed,
    changes: [...changes],
  }),
  disputeVendorSettlement: post('api/admin/settlements/{vendor}/{month}/dispute/', {
    summary: 'Records that a statement is disputed, and why. It stays as it was issued.',
    access,
    input: z.object({ ...one, reason: Reason }),
    output: StaffStatement,
    errors: failed,
    changes: [...changes],
  }),
  answerVendorDispute: post('api/admin/settlements/{vendor}/{month}/answer/', {
    summary: 'Answers a dispute, which ends it. The vendor gets a notice and an e-mail with the answer.',
    access,
    input: z.object({ ...one, text: Reason }),
    output: StaffStatement,
    errors: failed,
    changes: [...changes],
  }),
  correctVendorSettlement: post('api/admin/settlements/{vendor}/{month}/corrections/', {
    summary: "Enters what was wrong in an issued statement, as a line of the vendor's next one.",
    access,
    stepUp: true,
    idempotent: true,
    input: z.object({
      ...one,
      /** Above zero the club owes it, below zero the vendor. */
      amount: z.string({ error: 'Enter an amount such as 12.50 or -12.50.' }).check(
        z.overwrite(plain),
        z.regex(/^[-−]?(?!0+(\.0{1,2})?$)\d{1,7}(\.\d{1,2})?$/, {
          error: 'Enter an amount such as 12.50 or -12.50.',
        }),
      ),
      reason: Reason,
      /** It is right although it is more than the statement's own amount. */
      confirmed: z._default(z.boolean(), false),
    }),
    output: StaffStatement,
    errors: ['not_found', 'unusual_value'],
    changes: [...changes],
  }),
  withdrawVendorCorrection: del('api/admin/settlements/{vendor}/{month}/corrections/{id}/', {
    summary: 'Takes back a correction that no issued statement has.',
    access,
    stepUp: true,
    input: z.object({ ...one, id: Id }),
    output: StaffStatement,
    errors: ['not_found'],
    changes: [...changes],
  }),
  changeVendorContract: post('api/admin/vendor-contracts/{vendor}/', {
    summary: 'Sets what a vendor is paid from a day on. Days of issued months keep their contract.',
    access,
    stepUp: true,
    input: z.object({
      vendor: Id,
      /** The first day it holds. */
      holds_from: GivenDay,
      point_worth: amount(1000, 4, 'Enter what a point is worth, such as 0.50.'),
      commission_rate: amount(100, 2, 'Enter the commission in percent, such as 8.'),
      counts: z.enum(['sold', 'used'], { error: 'Choose when a voucher counts.' }),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'Enter a currency such as EUR.' })),
      vat: text({ max: 200 }),
    }),
    output: z.object({ agreed: z.array(VendorContract) }),
    errors: ['not_found'],
    changes: [...changes],
  }),
};
