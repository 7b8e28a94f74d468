import * as z from 'zod/mini';
import { get, post, put } from '#platform/endpoint';
import { Amount, sayUnclear } from '#platform/numbers/amount';
import { readTypedNumber } from '#platform/numbers/read-number';
import { toPlainNumber } from '#platform/numbers/typed-number';
import { Reason } from '#platform/reason';
import { Id, Instant, integerText, listSchema, Points, refuseValue, text } from '#platform/shared';

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

/** What members convert points to. Each kind is counted in whole units; tokens of a chain are set up with the club. */
export const partnerKinds = ['miles', 'points', 'voucher'] as const;

const PointsAbove0 = Amount.check(
  z.refine((amount: number) => amount > 0 && amount <= 1_000_000_000, { error: 'Enter points above 0.' }),
);
const Units = z.pipe(
  z.string({ error: 'Enter units above 0.' }),
  z.transform((typed, context) => {
    const units = toPlainNumber(typed) ?? '';
    const isRead = /^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,8})?$/.test(units);
    return isRead ? units : refuseValue(context, sayUnclear(typed, 'Enter units above 0.'), { goOn: true });
  }),
);
const Fee = z.pipe(
  z.union([z.number(), z.string()], { error: 'Enter a fee of 0 to 50%.' }),
  z.transform((value, context) => {
    const fee = typeof value === 'number' ? value : (readTypedNumber(value) ?? Number.NaN);
    return fee >= 0 && fee <= 50 ? fee : refuseValue(context, 'Enter a fee of 0 to 50%.');
  }),
);
const NumberLength = integerText({ min: 4, max: 20 });

/** What partners give for points. */
export const rates = {
  listRates: get('api/admin/rates/', {
    summary: 'Lists the partners with their rates and who changed them.',
    access: 'admin.rules',
    output: listSchema(PartnerRate),
    reads: ['rates'],
  }),
  createPartner: post('api/admin/rates/', {
    summary: 'Adds a partner with its first rate and limits. Members convert with it once conversion is opened.',
    access: 'admin.rules',
    stepUp: true,
    input: z.object({
      name: text({ min: 2, max: 60, message: 'Write a name of 2 to 60 characters.' }),
      description: text({ min: 1, max: 200, message: 'Write what members read.' }),
      kind: z.enum(partnerKinds, { error: 'Choose what members receive.' }),
      unit_name: text({ min: 2, max: 30, message: 'Write what a unit is called, such as miles.' }),
      points: PointsAbove0,
      units: Units,
      fee_percent: Fee,
      min_points: PointsAbove0,
      max_points: PointsAbove0,
      step_points: PointsAbove0,
      daily_points: PointsAbove0,
      monthly_points: PointsAbove0,
      number_label: text({ min: 2, max: 40, message: 'Write what the membership number is called.' }),
      number_letters: z.boolean(),
      number_min: NumberLength,
      number_max: NumberLength,
      eta: text({ min: 2, max: 40, message: 'Write how long it takes, such as “Within a day”.' }),
      reason: Reason,
      /** The rate is right although it is far from what the other partners give. */
      confirmed: z._default(z.boolean(), false),
    }),
    output: PartnerRate,
    errors: ['already_exists', 'unusual_value'],
    changes: ['rates'],
  }),
  changeRate: put('api/admin/rates/{code}/', {
    summary:
      'Changes what a partner gives for points, and whether members can convert. Open conversions keep their rate.',
    access: 'admin.rules',
    stepUp: true,
    input: z.object({
      code: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/, { error: 'There is no partner of this name.' })),
      seen: z.int(),
      points: PointsAbove0,
      units: Units,
      active: z.boolean(),
      reason: Reason,
      /** The rate is right although it is far from today's or from what the other partners give. */
      confirmed: z._default(z.boolean(), false),
    }),
    output: PartnerRate,
    errors: ['not_found', 'stale_version', 'unusual_value'],
    changes: ['rates'],
  }),
};
