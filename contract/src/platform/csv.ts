/** What a spreadsheet takes for the beginning of a formula, full-width signs included. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** Puts a quote before a text that a spreadsheet would run as a formula. A negative number is none. */
export const neutralizeCell = (text: string): string =>
  formula.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text;

/** A line of comma-separated values (RFC 4180) without a formula in it. */
export const toCsvLine = (cells: readonly string[]): string => cells.map(toCell).join(',');

const toCell = (text: string): string => {
  const safe = neutralizeCell(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
