/** Which of the two signs ends the whole part of a number. */
export type DecimalSign = '.' | ',';

/** A number as reports print it: grouped by spaces, apostrophes, dots or commas. Half-width spaces are spaces by now. */
export const figure = String.raw`\d{1,3}(?:['’ ]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,·]\d+)*`;

export interface Figure {
  readonly value: number;
  /** What it is as well, where its one sign with three figures behind it may be the other kind. */
  readonly other: number | null;
  /** Its sign is not the one that the rest of the report uses. */
  readonly odd: boolean;
}

/** A printed number under the decimal sign of the whole report. @returns null for what is no number. */
export const readFigure = (printed: string, sign: DecimalSign | null): Figure | null => {
  const text = printed.replaceAll(/['’ ]/g, '').replace('·', sign ?? '.');
  const parts = /^(\d+)([.,])(\d+)$/.exec(text);
  if (/^\d+$/.test(text)) return { value: Number(text), other: null, odd: false };
  if (!parts) return readGrouped(text, sign);
  const [, whole = '', used = '', rest = ''] = parts;
  const asDecimal = Number(`${whole}.${rest}`);
  // Thousands never begin with a zero, nor with more than three figures.
  if (rest.length !== 3 || whole.length > 3 || /^0/.test(whole)) {
    return { value: asDecimal, other: null, odd: sign !== null && used !== sign };
  }
  const asGroup = Number(whole + rest);
  if (sign === null) return { value: asDecimal, other: asGroup, odd: true };
  return used === sign
    ? { value: asDecimal, other: asGroup, odd: false }
    : { value: asGroup, other: asDecimal, odd: false };
};

/** Several signs: the last is the decimal one where it is another than those before. */
const readGrouped = (text: string, sign: DecimalSign | null): Figure | null => {
  const groups = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:([.,])(\d+))?$/.exec(text);
  if (!groups) return null;
  const [, grouping, decimal, rest] = groups;
  if (decimal && decimal === grouping) return null;
  const value = Number(text.replaceAll(grouping ?? '', '').replace(decimal ?? ' ', '.'));
  return Number.isFinite(value)
    ? { value, other: null, odd: (decimal ?? null) !== null && sign !== null && decimal !== sign && rest !== undefined }
    : null;
};

/** Finds the decimal sign of a whole report by the numbers that can be read in one way only. */
export const findDecimalSign = (texts: Iterable<string>): DecimalSign | null => {
  const votes = { '.': 0, ',': 0 };
  const number = new RegExp(figure, 'g');
  for (const text of texts) {
    for (const [found] of text.replaceAll(/1[.,]73/g, '').matchAll(number)) {
      const [, whole = '', sign, rest = ''] = /^(\d+)([.,])(\d+)$/.exec(found) ?? [];
      if ((sign === '.' || sign === ',') && (rest.length !== 3 || /^0/.test(whole))) votes[sign] += 1;
    }
  }
  if (votes['.'] > 2 * votes[',']) return '.';
  if (votes[','] > 2 * votes['.']) return ',';
  return null;
};
