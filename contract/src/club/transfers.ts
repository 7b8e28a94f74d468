import { z } from 'zod';
import { post } from '#platform/endpoint';
import { Amount, Email, Id, Points, text } from '#platform/shared';

const recipient = {
  email: Email.optional(),
  account_number: text({ max: 20 }).optional(),
  client_code: text({ max: 20 }).optional(),
  /** The same as `client_code`. */
  to: text({ max: 20 }).optional(),
};

export const transfers = {
  transferTokens: post('api/r/v2/transfer-tokens/', {
    summary:
      'Sends points to another member, named by e-mail, account number or client code. With `dry_run` nothing moves: it tells who would receive them.',
    access: 'member',
    sensitive: true,
    idempotent: true,
    limit: 'transfer',
    input: z
      .object({
        ...recipient,
        amount: Amount,
        token: z.literal('POINTS', { error: 'Only POINTS can be sent to a member.' }).default('POINTS'),
        note: text({ max: 140 }).optional(),
        dry_run: z.boolean().optional(),
      })
      .refine(
        ({ email, account_number, client_code, to }) =>
          [email, account_number, client_code, to].filter((value) => value).length === 1,
        { path: ['email'], error: 'Name the recipient by one of e-mail, account number or client code.' },
      ),
    status: 201,
    output: z.object({
      /** Null for a dry run. */
      transaction_id: Id.nullable(),
      amount: Points,
      fee: Points,
      recipient: z.object({ display_name: z.string() }),
      balance: Points,
      available: Points,
    }),
    errors: ['not_found', 'insufficient_points', 'account_frozen', 'limit_reached', 'account_too_new'],
    changes: ['balance', 'transactions', 'movements'],
  }),
};
