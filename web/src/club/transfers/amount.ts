import { toPlainNumber } from '@club/contract/platform/numbers/typed-number';

/** A typed amount in hundredths of a point; null unless it has at most two decimals. */
export const hundredths = (typed: string): number | null => {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(toPlainNumber(typed) ?? '');
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
};

/** Points of the wire as hundredths: what arrives has at most two decimals. */
export const inHundredths = (value: number): number => Math.round(value * 100);

/** Points that an amount in hundredths lacks; 0 when there are enough. */
export const countMissing = (amount: number, available: number): number =>
  Math.max(0, amount - inHundredths(available)) / 100;
