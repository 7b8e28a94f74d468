/** A group of thousands, and what follows it: more groups, decimals behind the other mark, or nothing. */
const grouped = /^-?[1-9]\d{0,2}([.,])\d{3}((?:\1\d{3})*(?:(?!\1)[.,]\d*)?)$/;

/**
 * A number as people type it, as plain text with a decimal point; null when it is none. A comma or a point may stand before
 * the decimals, and spaces, apostrophes, commas or points between thousands. `1,234` and `1.234` mean a thousand to some
 * and a little over one to others: that is never guessed, so it reads as no number.
 */
export const toPlainNumber = (typed: string): string | null => {
  const text = typed
    .trim()
    .replace('−', '-')
    .replace(/[\s'’](?=\d{3}(?!\d))/g, '');
  const [, mark, rest] = grouped.exec(text) ?? [];
  const plain = (mark ? text.replaceAll(mark, '') : text).replace(',', '.');
  return rest !== '' && /^-?(?=\.?\d)\d*\.?\d*$/.test(plain) ? plain : null;
};
