import * as z from 'zod/mini';
import { get, put } from '#platform/endpoint';
import { Reason } from '#platform/reason';
import { Amount, Id, Instant, listSchema, Points } from '#platform/shared';

/** `points` points convert to `units` units. */
const Rate = { points: Points, units: z.number(), active: z.boolean() };

export const RateChange = z.object({
  at: Instant,
  /** The administrator who changed it, or who ran the command. */
  by: z.string(),
  reason: z.string(),
  before: z.object(Rate),
  after: z.object(Rate),
});

export const PartnerRate = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  unit_name: z.string(),
  /** Decimals of the partner's unit. */
  unit_scale: z.int(),
  fee_percent: z.number(),
  ...Rate,
  /** The last change that the caller sees: one that was made from an older one is refused. */
  seen: z.int(),
  /** The newest first. */
  history: z.array(RateChange),
});
export type PartnerRate = z.infer<typeof PartnerRate>;

/** What partners give for points. */
export const rates = {
  listRates: get('api/admin/rates/', {
    summary: 'Lists the partners with their rates and who changed them.',
    access: 'admin.rules',
    output: listSchema(PartnerRate),
    reads: ['rates'],
  }),
  changeRate: put('api/admin/rates/{code}/', {
    summary:
      'Changes what a partner gives for points, and whether members can convert. Open conversions keep their rate.',
    access: 'admin.rules',
    stepUp: true,
    input: z.object({
      code: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/, { error: 'There is no partner of this name.' })),
      seen: z.int(),
      points: Amount.check(
        z.refine((amount: number) => amount > 0 && amount <= 1_000_000_000, { error: 'Enter points above 0.' }),
      ),
      units: z
        .string({ error: 'Enter units above 0.' })
        .check(z.trim(), z.regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,8})?$/, { error: 'Enter units above 0.' })),
      active: z.boolean(),
      reason: Reason,
    }),
    output: PartnerRate,
    errors: ['not_found', 'stale_version'],
    changes: ['rates'],
  }),
};
