import * as z from 'zod/mini';
import { get, post } from '#platform/endpoint';
import { Amount } from '#platform/numbers/amount';
import { Id, Instant, limitOffset, listSchema, Points, text } from '#platform/shared';

const exchangeStatuses = ['held', 'submitted', 'completed', 'failed', 'refunded'] as const;
const movementKinds = ['redemption', 'exchange', 'transfer_in', 'transfer_out'] as const;

/** Converting more points than this needs a recent sign-in. */
export const exchangeStepUpAbove = 1_000;

/** A partner programme that points can be exchanged into. */
export const LoyaltyMember = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  logo: z.nullable(z.string()),
  category: z.enum(['miles', 'points', 'crypto', 'voucher']),
  unit_name: z.string(),
  /** `points` points convert to `units` units. */
  rate: z.object({ points: Points, units: z.number() }),
  /** Decimals of the partner's unit. */
  unit_scale: z.int(),
  min_points: Points,
  max_points: Points,
  step_points: Points,
  /** What the caller can still convert today and this month. */
  daily_left: Points,
  monthly_left: Points,
  fee_percent: z.number(),
  number_label: z.string(),
  /** A regular expression that a number must match whole. */
  number_pattern: z.string(),
  number_hint: z.string(),
  /** The number the caller used last, or the one that is known for them. */
  saved_number: z.nullable(z.string()),
  /** Empty: every country. */
  countries: z.array(z.string()),
  eta: z.string(),
  /** Simulated: no partner is under contract, and no points leave the club. */
  demo: z.boolean(),
  available: z.boolean(),
  /** Why it is not available to the caller. */
  unavailable_reason: z.nullable(z.string()),
});
export type LoyaltyMember = z.infer<typeof LoyaltyMember>;

export const Movement = z.object({
  id: Id,
  kind: z.enum(movementKinds),
  title: z.string(),
  counterparty: z.string(),
  image: z.nullable(z.string()),
  /** Of a voucher: the offer's categories, which choose its art where it has no picture. */
  categories: z.array(z.string()),
  /** Signed: what was received is positive. */
  points: Points,
  /** Units of the partner, for an exchange. */
  units: z.nullable(z.number()),
  unit_name: z.nullable(z.string()),
  status: z.string(),
  code: z.nullable(z.string()),
  /** Of a voucher: what its QR code holds, where and how it is used, and the offer it was bought from. */
  qr: z.nullable(z.string()),
  redeem_url: z.nullable(z.string()),
  how_to_redeem: z.nullable(z.string()),
  offer_id: z.nullable(Id),
  note: z.nullable(z.string()),
  expires_at: z.nullable(Instant),
  transaction_id: z.nullable(Id),
  created_at: Instant,
});
export type Movement = z.infer<typeof Movement>;

export const exchange = {
  listLoyaltyMembers: get('api/loyalty-members/', {
    summary: "Lists the partner programmes points can be converted to, with the caller's limits.",
    access: 'member',
    output: listSchema(LoyaltyMember),
    reads: ['loyalty_members', 'balance'],
  }),
  getQiibeeAccountNumber: get('api/qiibee-account-number/', {
    summary: "Returns the caller's account number at the exchange network, creating it on first read.",
    access: 'member',
    output: z.object({ account_number: z.string(), status: z.literal('active'), linked_at: Instant }),
    errors: ['partner_unavailable'],
  }),
  exchangePoints: post('api/exchange-points/', {
    summary: 'Orders a conversion to partner units at the current rate. The points are held until the partner answers.',
    access: 'member',
    idempotent: true,
    limit: 'exchange',
    input: z.object({
      loyalty_member: text({ min: 1, max: 60, message: 'Choose a partner.' }),
      points: Amount,
      membership_number: z.optional(text({ max: 100 })),
    }),
    status: 202,
    output: z.object({
      order_id: Id,
      status: z.enum(exchangeStatuses),
      points: Points,
      fee: Points,
      units: z.number(),
      unit_name: z.string(),
      rate: z.object({ points: Points, units: z.number() }),
      eta: z.string(),
      balance: Points,
      available: Points,
    }),
    errors: ['not_found', 'insufficient_points', 'account_frozen', 'limit_reached', 'partner_unavailable'],
    changes: ['balance', 'transactions', 'movements', 'loyalty_members'],
  }),
  listUserTransactions: get('api/user-transaction/', {
    summary: "Lists the caller's purchases, conversions and transfers, newest first.",
    access: 'member',
    viewable: true,
    input: z.object({ ...limitOffset, kind: z.optional(z.enum(movementKinds)) }),
    output: listSchema(Movement),
    reads: ['movements'],
  }),
};
