import * as z from 'zod/mini';
import { activityIcons, EntrySubject } from '#platform/activities';
import { get } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { DateOnly, Id, Instant, integerText, Points, readDuration } from '#platform/shared';

/** The most days of one statement. */
export const longestStatement = 400;

/** The spans a report can cover. Each ends today, in the club's calendar. */
export const durations = [
  'last_one_week',
  'last_one_month',
  'last_three_months',
  'last_six_months',
  'last_one_year',
  'all_time',
] as const;
export type Duration = (typeof durations)[number];

const Duration = z._default(readDuration(durations), 'last_one_month');

/** One of the caller's codes: the member code or the rewards code. Another member's is not found. */
const ClientCode = z.string().check(z.maxLength(40));

/** `earned` is every credit; `spent` every debit but expiry, which is apart: net = earned − spent − expired. */
const movement = { earned: Points, spent: Points, expired: Points };

const period = { duration: z.enum(durations), from: DateOnly, to: DateOnly };

export const PointsReport = z.discriminatedUnion('by', [
  z.object({
    ...period,
    by: z.literal('sum'),
    ...movement,
    net: Points,
    /** Parts of what was earned and spent. */
    transferred_in: Points,
    transferred_out: Points,
    exchanged: Points,
    refunded: Points,
  }),
  z.object({
    ...period,
    by: z.literal('date'),
    interval: z.enum(['day', 'week', 'month']),
    results: z.array(z.object({ date: DateOnly, ...movement })),
  }),
  z.object({
    ...period,
    by: z.literal('activity'),
    results: z.array(z.object({ activity: z.string(), label: z.string(), count: z.int(), ...movement })),
  }),
]);
export type PointsReport = z.infer<typeof PointsReport>;

/** What the server vouches for: that an account's chain had this head at this time. Ed25519 over `account_number|seq|head_hash|epoch_ms`. */
export const Checkpoint = z.object({
  account_number: z.string(),
  seq: z.int(),
  head_hash: z.string(),
  at: Instant,
  key_id: z.string(),
  /** base64url */
  signature: z.string(),
});
export type Checkpoint = z.infer<typeof Checkpoint>;

/** A line of a statement, with everything that its hash was made of. */
export const StatementLine = z.object({
  id: Id,
  transaction_id: Id,
  date: DateOnly,
  at_ms: z.int(),
  activity: z.string(),
  /** What kind of entry it is, in words. */
  label: z.string(),
  icon: z.enum(activityIcons),
  /** Who or what it is about, in words. */
  description: z.string(),
  subject: z.nullable(EntrySubject),
  ...movement,
  balance_after: Points,
  asset: z.string(),
  amount_minor: z.int(),
  balance_after_minor: z.int(),
  seq: z.int(),
  hash: z.string(),
});
export type StatementLine = z.infer<typeof StatementLine>;

export const Statement = z.object({
  count: z.int(),
  page: z.int(),
  per_page: z.int(),
  num_pages: z.int(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  start_date: DateOnly,
  end_date: DateOnly,
  opening_balance: Points,
  closing_balance: Points,
  totals: z.object({ ...movement, net: Points }),
  results: z.array(StatementLine),
  proof: z.object({
    account_number: z.string(),
    /** Of this page; 0 when it is empty. */
    from_seq: z.int(),
    to_seq: z.int(),
    /** What the first line of this page continues; null at the beginning of the account. */
    first_prev_hash: z.nullable(z.string()),
    /** Of the last line of this page; null when it is empty. */
    head_hash: z.nullable(z.string()),
    /** Signs the last line of the whole period; null when it has none. */
    checkpoint: z.nullable(Checkpoint),
  }),
});
export type Statement = z.infer<typeof Statement>;

export const statements = {
  getBalanceHistory: get('api/r/balance-history/{clientCode}', {
    summary: 'Returns the balance day by day, including days without activity.',
    access: 'member',
    input: z.object({ clientCode: ClientCode, duration: Duration }),
    output: z.object({
      client_code: z.string(),
      token: z.string(),
      from: DateOnly,
      to: DateOnly,
      interval: z.literal('day'),
      results: z.array(z.object({ date: DateOnly, opening: Points, ...movement, closing: Points })),
    }),
    errors: ['not_found'],
    reads: ['balance', 'transactions'],
  }),
  getPointsReport: get('api/r/reward-points-report/{clientCode}', {
    summary:
      'Returns points earned and spent: `by=sum` in total, `by=date` over time, without `by` per activity. All three add up to the same.',
    access: 'member',
    input: z.object({
      clientCode: ClientCode,
      duration: Duration,
      by: z._default(z.enum(['sum', 'date', 'activity'], { error: 'Choose sum, date or activity.' }), 'activity'),
    }),
    output: PointsReport,
    errors: ['not_found'],
    reads: ['balance', 'transactions'],
  }),
  getStatement: get('api/r/reward-report/', {
    summary:
      'Returns the statement for a period, oldest first, with totals and verification data. `per_page` is the exact number of entries.',
    access: 'member',
    input: z.object({
      start_date: z.optional(GivenDay),
      end_date: z.optional(GivenDay),
      page: z._default(integerText({ min: 1, max: 100_000 }), 1),
      per_page: z._default(integerText({ min: 1, max: 99 }), 19),
    }),
    output: Statement,
    errors: ['not_found'],
    reads: ['balance', 'transactions'],
  }),
  getPointsKeys: get('api/.well-known/points-keys', {
    summary: 'Lists the public keys that verify statement checkpoints, as JSON Web Keys.',
    access: 'public',
    output: z.object({
      keys: z.array(z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), kid: z.string(), x: z.string() })),
    }),
  }),
};
