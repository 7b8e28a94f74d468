import * as z from 'zod/mini';
import { fewestExpiryMonths, mostExpiryMonths, mostWelcomeDays } from '#core/ledger';
import { get, put } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { Reason } from '#platform/reason';
import { clearable, DateOnly, Instant, Points } from '#platform/shared';

/** Days before a shorter time of points may begin, so that members hear of it twice. */
export const expiryNoticeDays = 60;

const Values = { expiry_months: z.int(), welcome_days: z.int(), applies_on: DateOnly };

export const EarnSettings = z.object({
  ...Values,
  /** What applies from a later day, where something is set. */
  next: z.nullable(z.object(Values)),
  /** The newest settings that the caller sees: a change that was made from older ones is refused. */
  seen: z.string(),
  history: z.array(
    z.object({
      ...Values,
      at: Instant,
      /** The administrator, empty for what the club began with. */
      by: z.string(),
      reason: z.string(),
    }),
  ),
});
export type EarnSettings = z.infer<typeof EarnSettings>;

const months = `Enter ${fewestExpiryMonths} to ${mostExpiryMonths} months.`;
const days = `Enter 0 to ${mostWelcomeDays} days.`;
const count = (most: number, error: string, least = 0) =>
  z.coerce
    .number<number | string>({ error })
    .check(z.int({ error }), z.minimum(least, { error }), z.maximum(most, { error }));
const Months = count(mostExpiryMonths, months, fewestExpiryMonths);

/** How long points last, and how long those for joining and invitations stay at the club. */
export const earnSettings = {
  getEarnSettings: get('api/admin/earn-settings/', {
    summary: 'Shows when points expire, how long welcome points are held, and who changed it.',
    access: 'admin.rules',
    output: EarnSettings,
    reads: ['rates'],
  }),
  previewExpiry: get('api/admin/earn-settings/preview/', {
    summary: 'Counts whose points would expire at once on a day, if points lasted so many months.',
    access: 'admin.rules',
    input: z.object({ expiry_months: Months, applies_on: GivenDay }),
    output: z.object({ members: z.int(), points: Points }),
    reads: ['rates'],
  }),
  changeEarnSettings: put('api/admin/earn-settings/', {
    summary:
      'Changes when points expire and how long welcome points are held: longer from today, a shorter life of points after notice.',
    access: 'admin.rules',
    stepUp: true,
    input: z.object({
      expiry_months: Months,
      welcome_days: count(mostWelcomeDays, days),
      /** Needed where points would expire sooner. */
      applies_on: clearable(GivenDay),
      seen: z.string(),
      reason: Reason,
    }),
    output: EarnSettings,
    errors: ['stale_version'],
    changes: ['rates'],
  }),
};
