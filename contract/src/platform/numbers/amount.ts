import * as z from 'zod/mini';
import { refuseValue } from '#platform/shared';
import { toPlainNumber } from './typed-number.ts';

/** A number or what was typed, as plain text with a decimal point; what is no number stays as it is, to be refused. */
export const plain = (value: number | string): string => toPlainNumber(`${value}`) ?? `${value}`;

/** What to write instead of what means a thousand to some and a little over one to others, or has an exponent. */
export const sayUnclear = (value: number | string, otherwise: string): string =>
  typeof value === 'string' && /^\s*[1-9]\d{0,2}([.,]\d{3}\s*$|e)/i.test(value)
    ? 'Write it like 1500 or 12.50, with no mark for thousands.'
    : otherwise;

/**
 * An amount of points in a request, a number or its decimal text; becomes hundredths of a point, an integer.
 * Refuses exponents, more than two decimals and anything that is not a plain number.
 */
export const Amount = z.pipe(
  z.union([z.number(), z.string()], { error: 'Enter an amount.' }),
  z.transform((value, context) => {
    const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(plain(value)) ?? [];
    if (!whole) return refuseValue(context, sayUnclear(value, 'Enter an amount of 0 or more.'));
    if (decimals.length > 2) return refuseValue(context, sayUnclear(value, 'Use at most 2 decimals.'));
    return Number(whole + decimals.padEnd(2, '0'));
  }),
);

/** A measured number with at most one decimal, from a number or a form field. */
export const measured = ({ min, max, unit }: { min: number; max: number; unit: string }) =>
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value, context) => {
      const text = plain(value);
      const number = Number(text);
      if (/^\d{1,4}(\.\d)?$/.test(text) && number >= min && number <= max) return number;
      const message = `Enter a number from ${min} to ${max} ${unit}, with at most one decimal.`;
      return refuseValue(context, message, { goOn: true });
    }),
  );
