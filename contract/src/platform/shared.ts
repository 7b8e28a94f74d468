import * as z from 'zod/mini';
import './messages.ts';

const required = 'This field is required.';
export const unreadable = 'Remove the characters that cannot be shown.';

/** No NUL (PostgreSQL cannot hold it), no other control character but line breaks and tabs, no lone surrogate. */
const readable = (value: string): boolean => !/[^\P{Cc}\t\n\r]/u.test(value) && value.isWellFormed();

/** Counts as PostgreSQL does: most emoji are one character, though a string holds each as two units. */
const hasCharacters = (value: string, min: number): boolean => Array.from(value.slice(0, 2 * min)).length >= min;

/**
 * Typed text: trimmed, without characters that can't be stored or shown. `min` 1 means required. `max` counts units, as
 * form fields do, so the database never finds a text too long.
 */
export const text = ({ min = 0, max, message = required }: { min?: number; max: number; message?: string }) =>
  z.string({ error: (issue) => (issue.input === undefined ? required : 'Enter text.') }).check(
    z.refine(readable, { error: unreadable, abort: true }),
    z.trim(),
    z.refine((value) => hasCharacters(value, min), { error: message, abort: true }),
    z.refine((value) => value.length <= max, { error: `Use at most ${max} characters.` }),
  );

/** Characters that are not seen or turn the order of others around; joiners and the looks of emoji are no such. */
const hidden = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{DI}\p{Bidi_C}]/u;

/** Whether everything in a text is seen, in the order in which it is stored. */
export const isVisible = (value: string): boolean => !hidden.test(value);

/** A secret taken exactly as typed: never trimmed, so that what was set is what signs in. */
export const secret = ({ min = 1, max, message = required }: { min?: number; max: number; message?: string }) =>
  z.string({ error: required }).check(
    z.minLength(1, { error: required, abort: true }),
    z.minLength(min, { error: message, abort: true }),
    z.maxLength(max, { error: `Use at most ${max} characters.` }),
    z.refine((value) => value.isWellFormed(), { error: unreadable }),
  );

export const Id = z.uuid({ error: 'This is not a valid id.' });

export const Email = z.pipe(text({ min: 1, max: 254 }), z.email({ error: 'Enter a valid email address.' }));

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const DateOnly = z.iso.date({ error: 'Enter a date as YYYY-MM-DD.' });

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** ISO 3166-1 alpha-2. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'Choose a country from the list.' }));

/** Points on the wire: a number with at most two decimals. The ledger holds hundredths. */
export const Points = z.number();

/**
 * Refuses the value inside a transform. A union (a clearable field) keeps the sentence only of an issue that would let
 * it continue.
 */
export const refuseValue = (context: z.core.ParsePayload, message: string, { goOn = false } = {}): typeof z.NEVER => {
  context.issues.push({ code: 'custom', message, input: context.value, continue: goOn });
  return z.NEVER;
};

/** A whole number of a query, which arrives as text. */
export const integerText = ({ min, max }: { min: number; max: number }) =>
  z.coerce.number<number>().check(z.int(), z.minimum(min), z.maximum(max));

/** One of the spans that a report can cover; `all` is the same as `all_time`. */
export const readDuration = <D extends string>(durations: readonly D[]) => {
  const known = durations as readonly [D, ...D[]];
  return z.pipe(
    z.enum(['all', ...known] as [D | 'all', ...D[]], { error: `Choose one of ${known.join(', ')}.` }),
    z.transform((duration): D => (duration === 'all' ? 'all_time' : duration) as D),
  );
};

const emptyAs = <T extends null | undefined>(value: T) =>
  z.pipe(
    z.literal(''),
    z.transform(() => value),
  );

/** A clearable field: empty becomes null, absent stays undefined (unchanged). */
export const clearable = <S extends z.ZodMiniType>(schema: S) => z.optional(z.union([emptyAs(null), z.null(), schema]));

/** An optional field: empty counts as absent. */
export const skippable = <S extends z.ZodMiniType>(schema: S) => z.optional(z.union([emptyAs(undefined), schema]));

/** The one shape of every list. */
export const listSchema = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    count: z.int(),
    /** True when `count` stopped counting at its bound and more exist. */
    count_is_minimum: z.optional(z.boolean()),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(row),
  });

/** The `limit` and `offset` of a list: 20 rows, at most 100, offset at most 10,000. */
export const limitOffset = {
  limit: z._default(integerText({ min: 1, max: 100 }), 20),
  offset: z._default(integerText({ min: 0, max: 10_000 }), 0),
};

export const Message = z.object({ message: z.string() });
