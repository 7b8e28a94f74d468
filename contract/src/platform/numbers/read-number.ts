import { toPlainNumber } from './typed-number.ts';

/** A typed number; null when it is none. */
export const readTypedNumber = (typed: string): number | null => {
  const plain = toPlainNumber(typed);
  return plain === null ? null : Number(plain);
};

/**
 * A typed number for a call; null for nothing. What is no number goes as it was typed, so that the call refuses it at its
 * field: as no number it would be stored as nothing.
 */
export const typedNumber = (text: string): number | null =>
  readTypedNumber(text) ?? ((text.trim() || null) as number | null);

/** A number as a field is filled with it: one that could be read in two ways gets a zero more. */
export const writeTypedNumber = (value: number): string => String(value).replace(/^[1-9]\d{0,2}\.\d{3}$/, '$&0');
