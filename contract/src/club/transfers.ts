import * as z from 'zod/mini';
import { post } from '#platform/endpoint';
import { Amount } from '#platform/numbers/amount';
import { Email, Id, Points, text } from '#platform/shared';

/** Transfer limits, in points, times and hours. */
export const transferLimits = {
  least: 1,
  most: 5_000,
  perDay: 10_000,
  timesPerDay: 20,
  /** Above this the sender must have signed in a few minutes ago. */
  stepUpAbove: 1_000,
  /** Minimum age of the sender's account, in hours. */
  minimumAge: 24,
  /** What one member receives in a day, from all senders together. */
  receivedPerDay: 10_000,
  receivedTimesPerDay: 20,
} as const;

const recipient = {
  email: z.optional(Email),
  account_number: z.optional(text({ max: 20 })),
  client_code: z.optional(text({ max: 20 })),
  /** The same as `client_code`. */
  to: z.optional(text({ max: 20 })),
};

export const transfers = {
  transferTokens: post('api/r/v2/transfer-tokens/', {
    summary:
      'Sends points to another member, named by e-mail, account number or client code. `dry_run` only returns who would receive them.',
    otherStatus: 200,
    access: 'member',
    words: ['note'],
    idempotent: true,
    limit: 'transfer',
    input: z
      .object({
        ...recipient,
        amount: Amount,
        token: z._default(z.literal('POINTS', { error: 'Only POINTS can be sent to a member.' }), 'POINTS'),
        note: z.optional(text({ max: 140 })),
        dry_run: z.optional(z.boolean()),
      })
      .check(
        z.refine(
          ({ email, account_number, client_code, to }) =>
            [email, account_number, client_code, to].filter((value) => value).length === 1,
          { path: ['email'], error: 'Name the recipient by one of e-mail, account number or client code.' },
        ),
      ),
    status: 201,
    output: z.object({
      /** Null for a dry run. */
      transaction_id: z.nullable(Id),
      amount: Points,
      fee: Points,
      recipient: z.object({ display_name: z.string() }),
      /** The sender's points after the transfer; after a dry run, those that would be left. */
      balance: Points,
      available: Points,
    }),
    errors: ['not_found', 'insufficient_points', 'account_frozen', 'limit_reached', 'account_too_new'],
    changes: ['balance', 'transactions', 'movements'],
  }),
};
