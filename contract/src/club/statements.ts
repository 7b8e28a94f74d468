import { z } from 'zod';
import { get } from '#platform/endpoint';
import { DateOnly, Id, Instant, Points } from '#platform/shared';

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

const Duration = z.enum(durations, { error: `Choose one of ${durations.join(', ')}.` }).default('last_one_month');

/** One of the caller's codes: the member code or the rewards code. Another member's is not found. */
const ClientCode = z.string().max(40);

/** `earned` is every credit; `spent` every debit but expiry, which stands apart: net = earned − spent − expired. */
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
    results: z.array(z.object({ activity: z.string(), label: z.string(), count: z.number().int(), ...movement })),
  }),
]);
export type PointsReport = z.infer<typeof PointsReport>;

/** What the server vouches for: that an account's chain had this head at this time. Ed25519 over `account_number|seq|head_hash|epoch_ms`. */
export const Checkpoint = z.object({
  account_number: z.string(),
  seq: z.number().int(),
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
  at_ms: z.number().int(),
  activity: z.string(),
  description: z.string(),
  ...movement,
  balance_after: Points,
  asset: z.string(),
  amount_minor: z.number().int(),
  balance_after_minor: z.number().int(),
  seq: z.number().int(),
  hash: z.string(),
});
export type StatementLine = z.infer<typeof StatementLine>;

export const Statement = z.object({
  count: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
  num_pages: z.number().int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  start_date: DateOnly,
  end_date: DateOnly,
  opening_balance: Points,
  closing_balance: Points,
  totals: z.object({ ...movement, net: Points }),
  results: z.array(StatementLine),
  proof: z.object({
    account_number: z.string(),
    /** Of this page; 0 when it is empty. */
    from_seq: z.number().int(),
    to_seq: z.number().int(),
    /** What the first line of this page continues; null at the beginning of the account. */
    first_prev_hash: z.string().nullable(),
    /** Of the last line of this page; null when it is empty. */
    head_hash: z.string().nullable(),
    /** Signs the last line of the whole period; null when it has none. */
    checkpoint: Checkpoint.nullable(),
  }),
});
export type Statement = z.infer<typeof Statement>;

export const statements = {
  getBalanceHistory: get('api/r/balance-history/{clientCode}', {
    summary: 'How the balance moved, day by day; days without activity are filled in.',
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
      'What was earned and spent: `by=sum` in total, `by=date` over time, and without `by` by activity. The three add up to the same.',
    access: 'member',
    input: z.object({
      clientCode: ClientCode,
      duration: Duration,
      by: z.enum(['sum', 'date', 'activity'], { error: 'Choose sum, date or activity.' }).default('activity'),
    }),
    output: PointsReport,
    errors: ['not_found'],
    reads: ['balance', 'transactions'],
  }),
  getStatement: get('api/r/reward-report/', {
    summary:
      'The statement of a period, oldest first, with totals and what it takes to verify it. `per_page` is the number of lines, taken literally.',
    access: 'member',
    input: z.object({
      start_date: DateOnly.optional(),
      end_date: DateOnly.optional(),
      page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number<number>().int().min(1).max(99).default(19),
    }),
    output: Statement,
    errors: ['not_found'],
    reads: ['balance', 'transactions'],
  }),
  getPointsKeys: get('api/.well-known/points-keys', {
    summary: 'The public keys that checkpoints of statements are signed with, as JSON Web Keys.',
    access: 'public',
    output: z.object({
      keys: z.array(z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), kid: z.string(), x: z.string() })),
    }),
  }),
};
