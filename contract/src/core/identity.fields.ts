import * as z from 'zod/mini';
import { fitsLuhn } from '#platform/luhn';
import { secret } from '#platform/shared';

/** Minutes a reset link works. */
export const resetLinkMinutes = 30;

/** Days in which a change of e-mail can be undone from the old mailbox. */
export const emailUndoDays = 7;

export const passwordLength = { min: 10, max: 128 };

/** Rules a new password meets on both sides; the server also refuses the most common ones and the member's own names. */
export const NewPassword = secret({
  ...passwordLength,
  message: `Use at least ${passwordLength.min} characters.`,
});

/** A password as it was set, to be compared: only its length is bounded. */
export const GivenPassword = secret({ max: 256 });

export const sameAs = (key: 'password' | 'new_password') => ({
  check: (value: Record<string, unknown>) =>
    value.confirm_password === undefined || value.confirm_password === value[key],
  params: { path: ['confirm_password'], error: 'The two passwords differ.' },
});

/** The six digits of a mailed code; spaces are taken out. */
export const Code = z
  .pipe(
    z.string({ error: 'This field is required.' }).check(z.maxLength(20, { error: 'Enter the 6 digits of the code.' })),
    z.transform((value) => value.replace(/\s/g, '')),
  )
  .check(z.refine((value) => /^\d{6}$/.test(value), { error: 'Enter the 6 digits of the code.' }));

/** The number of a club card: sixteen digits, the last one a check digit (Luhn); spaces are taken out. */
export const CardNumber = z
  .pipe(
    z
      .string({ error: 'This field is required.' })
      .check(z.maxLength(30, { error: 'Enter the 16 digits of your card.' })),
    z.transform((value) => value.replace(/[\s-]/g, '')),
  )
  .check(
    z.refine((value) => /^\d{16}$/.test(value), { error: 'Enter the 16 digits of your card.', abort: true }),
    z.refine(fitsLuhn, { error: 'Check the card number: one digit is wrong.' }),
  );

/** A referral code as typed; anything unreadable is simply not applied. */
export const ReferralCode = z.string().check(z.maxLength(200));
