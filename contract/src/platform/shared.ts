import { z } from 'zod';
import './messages.ts';

const required = 'This field is required.';
const unreadable = 'Remove the characters that cannot be shown.';

/** No NUL (PostgreSQL cannot hold it), no other control character but line breaks and tabs, no lone surrogate. */
const readable = (value: string): boolean => !/\p{Cc}/u.test(value.replace(/[\t\n\r]/g, '')) && value.isWellFormed();

/** Text as a person types it: trimmed, without characters that cannot be stored or shown. `min` 1 means required. */
export const text = ({ min = 0, max, message = required }: { min?: number; max: number; message?: string }) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? required : 'Enter text.') })
    .refine(readable, { error: unreadable, abort: true })
    .transform((value) => value.trim())
    .refine((value) => value.length >= min, { error: message, abort: true })
    .refine((value) => value.length <= max, { error: `Use at most ${max} characters.` });

/** A secret taken exactly as typed: never trimmed, so that what was set is what signs in. */
export const secret = ({ min = 1, max, message = required }: { min?: number; max: number; message?: string }) =>
  z
    .string({ error: required })
    .min(1, { error: required, abort: true })
    .min(min, { error: message, abort: true })
    .max(max, { error: `Use at most ${max} characters.` })
    .refine((value) => value.isWellFormed(), { error: unreadable });

export const Id = z.uuid({ error: 'This is not a valid id.' });

export const Email = text({ min: 1, max: 254 }).pipe(z.email({ error: 'Enter a valid email address.' }));

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const DateOnly = z.iso
  .date({ error: 'Enter a date as YYYY-MM-DD.' })
  // there is no year 0
  .refine((day) => !day.startsWith('0000'), { error: 'Enter a date as YYYY-MM-DD.' });

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** ISO 3166-1 alpha-2. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, { error: 'Choose a country from the list.' });

/** Points on the wire: a number with at most two decimals. The ledger holds hundredths. */
export const Points = z.number();

/**
 * An amount of points in a request, a number or its decimal text; becomes hundredths of a point, an integer.
 * Refuses exponents, more than two decimals and anything that is not a plain number.
 */
export const Amount = z.union([z.number(), z.string()], { error: 'Enter an amount.' }).transform((value, context) => {
  const written = String(value).trim();
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(written);
  const refuse = (message: string): typeof z.NEVER => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  if (!match) return refuse('Enter an amount of 0 or more.');
  const decimals = match[2] ?? '';
  if (decimals.length > 2) return refuse('Use at most 2 decimals.');
  return Number(match[1]) * 100 + Number(decimals.padEnd(2, '0'));
});

/** A measured number with at most one decimal, from a number or a form field. */
export const measured = ({ min, max, unit }: { min: number; max: number; unit: string }) =>
  z.union([z.number(), z.string()]).transform((value, context) => {
    const number = /^\d{1,4}(\.\d)?$/.test(String(value).trim()) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    context.addIssue({
      code: 'custom',
      message: `Enter a number from ${min} to ${max} ${unit}, with at most one decimal.`,
      // A union (a clearable field) keeps the sentence only of an issue that would let it continue.
      continue: true,
    });
    return z.NEVER;
  });

/** A field that may be emptied: an empty form field becomes null, an absent one stays undefined (unchanged). */
export const clearable = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional();

/** The one shape of every list. */
export const listOf = <S extends z.ZodType>(row: S) =>
  z.object({
    count: z.number().int(),
    /** True when `count` stopped counting at its bound and more exist. */
    count_is_minimum: z.boolean().optional(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  });

/** The `limit` and `offset` of a list: 20 rows, at most 100, offset at most 10,000. */
export const limitOffset = {
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  offset: z.coerce.number<number>().int().min(0).max(10_000).default(0),
};

export const Message = z.object({ message: z.string() });

/** Pictures: by content JPEG, PNG or WebP; the server checks the bytes and re-encodes them. */
export const Picture = z
  .file({ error: 'Choose a JPEG, PNG or WebP picture.' })
  .max(5 * 1024 * 1024, { error: 'Choose a file of at most 5 MB.' });
