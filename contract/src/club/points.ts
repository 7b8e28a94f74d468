import * as z from 'zod/mini';
import { activityIcons, EntrySubject } from '#platform/activities';
import { get, post } from '#platform/endpoint';
import { GivenDay, givenMoment } from '#platform/given-times';
import { Amount } from '#platform/numbers/amount';
import { DateOnly, Id, Instant, limitOffset, listSchema, Points, text } from '#platform/shared';

export const transactionTypes = [
  'earn',
  'transfer',
  'redeem',
  'refund',
  'expire',
  'exchange',
  'adjust',
  'forfeit',
] as const;
export const transactionStatuses = ['pending', 'completed', 'reversed', 'failed'] as const;

/** Points earned in all, from which a member has a tier. */
export const tiers = [
  { code: 'silver', from: 1_000 },
  { code: 'gold', from: 5_000 },
  { code: 'platinum', from: 20_000 },
] as const;

/** Daily limit for self-reported activities, in points. */
export const mostReportedADay = 60;

export const OpeningPoints = z.object({ amount: Points, date: DateOnly });
export type OpeningPoints = z.infer<typeof OpeningPoints>;

export const Balance = z.object({
  client_code: z.string(),
  rewards_client_code: z.string(),
  account_number: z.string(),
  token: z.literal('POINTS'),
  /** What the top bar shows: everything on the account, held points included. */
  points: Points,
  balance: Points,
  /** What can be spent now, anywhere: the balance without what is held and without what opens later. */
  available: Points,
  held: Points,
  /** Points for joining and for invited friends that only the club takes yet, and the day from which all of them are free. */
  opens: z.nullable(OpeningPoints),
  pending: Points,
  lifetime_earned: Points,
  lifetime_spent: Points,
  expiring: z.nullable(z.object({ amount: Points, date: DateOnly })),
  updated_at: Instant,
});
export type Balance = z.infer<typeof Balance>;

export const EventType = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.enum(activityIcons),
  category: z.string(),
  /** The page where it is earned; null when it comes by itself. */
  path: z.nullable(z.string()),
  points: Points,
  /** True when the member's own client reports it; the others are given by the club. */
  client_triggered: z.boolean(),
  cooldown_seconds: z.int(),
  per_day: z.nullable(z.int()),
  per_month: z.nullable(z.int()),
  per_lifetime: z.nullable(z.int()),
  done_today: z.int(),
  done_total: z.int(),
  /** When it can be earned again; null when it can be earned now, or never again. */
  available_at: z.nullable(Instant),
  /** True when it can never be earned again. */
  completed: z.boolean(),
});
export type EventType = z.infer<typeof EventType>;

/** Whether the caller earns points for healthy habits, what is in the way, and when a pause ends. */
export const HealthyHabits = z.object({
  state: z.enum(['open', 'consent_required', 'other_account', 'paused']),
  until: z.nullable(Instant),
});
export type HealthyHabits = z.infer<typeof HealthyHabits>;

export const Transaction = z.object({
  id: Id,
  number: z.int(),
  transaction_type: z.string(),
  activity: z.string(),
  activity_label: z.string(),
  activity_icon: z.enum(activityIcons),
  direction: z.enum(['credit', 'debit']),
  /** Signed: credits are positive. */
  amount: Points,
  balance_after: Points,
  token: z.string(),
  status: z.enum(transactionStatuses),
  counterparty: z.nullable(z.object({ kind: z.string(), name: z.string() })),
  reference: z.nullable(z.object({ kind: z.string(), id: z.string() })),
  /** Who or what it is about, in words. */
  description: z.string(),
  subject: z.nullable(EntrySubject),
  created_at: Instant,
});
export type Transaction = z.infer<typeof Transaction>;

const TransactionDetail = z.extend(Transaction, {
  timeline: z.array(z.object({ status: z.string(), at: Instant })),
  related: z.array(z.object({ id: Id, relation: z.string() })),
  /** What earned points is for, by its rule as it is now; null for everything else. */
  rule: z.nullable(z.object({ name: z.string(), description: z.string() })),
  /** When earned points expire, unless they are spent before; null for debits and once they did. */
  expires_on: z.nullable(DateOnly),
  /** Which points expired, oldest first, where they did. */
  expired: z.array(z.object({ id: Id, description: z.string(), amount: Points, date: DateOnly })),
  /** The entries right after and right before it in the account, newest first; none while it is not posted. */
  around: z.array(Transaction),
  /** Its place in the account's hash chain, as hexadecimal; null while it is not posted. */
  receipt: z.nullable(z.object({ seq: z.int(), prev_hash: z.nullable(z.string()), hash: z.string() })),
});

/** One account of a member: points, or a partner's units as the club mirrors them. */
export const AssetBalance = z.object({
  account_number: z.string(),
  token: z.string(),
  token_name: z.string(),
  kind: z.enum(['points', 'partner', 'token']),
  /** Decimals of the amounts. */
  scale: z.int(),
  balance: z.number(),
  available: z.number(),
  held: z.number(),
  status: z.enum(['active', 'frozen']),
});
export type AssetBalance = z.infer<typeof AssetBalance>;

/** A badge that a member holds: a token of membership without a price. */
export const Badge = z.object({
  id: Id,
  collection: z.object({ code: z.string(), name: z.string(), tier: z.int() }),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  serial: z.int(),
  token_id: z.string(),
  /** Null while it lives in the club alone. */
  chain: z.nullable(z.literal('TON')),
  contract_address: z.nullable(z.string()),
  explorer_url: z.nullable(z.string()),
  minted_at: Instant,
  attributes: z.array(z.object({ trait: z.string(), value: z.string() })),
});
export type Badge = z.infer<typeof Badge>;

export const points = {
  listBalances: get('api/r/v2/list-balances/{email}/', {
    summary: "Lists the caller's accounts by their e-mail, or any member's for dashboard administrators.",
    access: 'member',
    input: z.object({
      email: text({ min: 1, max: 320 }),
      ...limitOffset,
      account_number: z.optional(text({ max: 20 })),
      token: z.optional(text({ max: 20 })),
    }),
    output: listSchema(AssetBalance),
    errors: ['not_found'],
    reads: ['balance'],
  }),
  listBadges: get('api/user-nfts/', {
    summary: "Lists the caller's badges by collection.",
    access: 'member',
    output: listSchema(Badge),
    reads: ['badges'],
  }),
  getBalance: get('api/r/v2/balance/', {
    summary: "Returns the caller's points: balance, available, held, and lifetime totals.",
    access: 'member',
    viewable: true,
    output: Balance,
    errors: ['not_found'],
    reads: ['balance'],
  }),
  listEventTypes: get('api/r/v2/event-type/', {
    summary: "Lists the ways to earn points and the caller's progress with each.",
    access: 'member',
    /** Ways to earn for healthy habits are listed only while they are `open` to the caller. */
    output: z.extend(listSchema(EventType), {
      habits: HealthyHabits,
      /** Months after which points expire. */
      expiry_months: z.int(),
    }),
    reads: ['event_types', 'health_consents'],
  }),
  recordEvent: post('api/r/event', {
    summary: 'Records an activity. The earning rule sets the points; any amount sent is ignored.',
    otherStatus: 200,
    access: 'member',
    idempotent: true,
    limit: 'record_event',
    input: z.object({
      event_type: z.union([z.int().check(z.minimum(1), z.maximum(2_147_483_647)), text({ min: 1, max: 60 })], {
        error: 'Name the event type.',
      }),
      reference: text({ min: 1, max: 120 }),
      occurred_at: z.optional(givenMoment('Enter a date and time.')),
      metadata: z.optional(
        z
          .record(text({ min: 1, max: 60 }), z.union([text({ max: 500 }), z.number(), z.boolean()]))
          .check(
            z.refine((value) => JSON.stringify(value).length <= 2048, { error: 'Send at most 2 KB of metadata.' }),
          ),
      ),
    }),
    status: 201,
    output: z.object({
      transaction_id: z.nullable(Id),
      event_type: z.string(),
      points_awarded: Points,
      status: z.enum(['awarded', 'capped']),
      /** Which limit was reached, when nothing was awarded. */
      reason: z.nullable(
        z.enum([
          'daily_cap',
          'monthly_cap',
          'lifetime_cap',
          'cool_down',
          'budget',
          'already_awarded',
          'not_finished',
          'too_soon',
          /** Points for health acts: the member has not agreed to them, or another account of the mailbox earns them. */
          'consent_required',
          'other_account',
        ]),
      ),
      balance: Points,
      next_available_at: z.nullable(Instant),
    }),
    errors: ['not_found', 'not_client_triggered', 'account_frozen'],
    changes: ['balance', 'transactions', 'event_types'],
  }),
  listTransactions: get('api/r/v2/transactions/', {
    summary: "Lists the caller's entries, newest first.",
    access: 'member',
    viewable: true,
    input: z.object({
      ...limitOffset,
      date_from: z.optional(GivenDay),
      status: z.optional(z.enum(transactionStatuses)),
      amount_gte: z.optional(Amount),
      /** One activity code, or several separated by commas. */
      activity: z.optional(text({ min: 1, max: 200 })),
      transaction_type: z.optional(z.enum(transactionTypes)),
    }),
    output: listSchema(Transaction),
    reads: ['transactions'],
  }),
  getTransaction: get('api/r/v2/transactions/{transactionId}/', {
    summary: "Returns one of the caller's entries, with its timeline and receipt.",
    access: 'member',
    input: z.object({ transactionId: Id }),
    output: TransactionDetail,
    errors: ['not_found'],
    reads: ['transactions'],
  }),
};
