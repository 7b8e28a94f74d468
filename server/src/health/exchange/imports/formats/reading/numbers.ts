/** Which of the two separators ends the whole part of a number. */
export type DecimalSign = '.' | ',';

/** Cells that say that there is nothing. */
const nothing = /^(-+|–|—|n\/?a|null|no data|nan)$/i;

export const isEmptyCell = (cell: string | undefined): boolean => {
  const text = cell?.trim() ?? '';
  return text === '' || (text.length <= 7 && nothing.test(text));
};

/**
 * A number as a person or a program wrote it: grouped by commas, dots, spaces or apostrophes, its decimals behind a dot or a
 * comma. Of "1,024" alone nobody can tell, so the file's sign decides. @returns null for anything else.
 */
export const readNumber = (cell: string, sign: DecimalSign = '.'): number | null => {
  // Most cells, in the files with millions of them.
  if (/^-?\d{1,15}$/.test(cell)) return Number(cell);
  const text = cell
    .normalize('NFKC')
    .replaceAll(/[\s'’]/g, '')
    .replace('−', '-');
  const decimals = findSign(text) ?? sign;
  const plain = decimals === '.' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
  return /^[+-]?\d{1,15}(\.\d+)?(e[+-]?\d{1,2})?$/i.test(plain) ? Number(plain) : null;
};

/** The sign that the number itself shows; null where it could be either. */
const findSign = (text: string): DecimalSign | null => {
  const [dots, commas] = [text.split('.').length - 1, text.split(',').length - 1];
  if (dots > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  if (dots > 1) return ',';
  if (commas > 1) return '.';
  if (dots + commas === 0) return null;
  // A group has three digits behind it, and one to three before it.
  return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? null : dots === 1 ? '.' : ',';
};

/** A number in decimals as programs write it, not what the language takes besides (`0x10`, `1_000`). NaN for all else. */
export const readDecimal = (text: string | undefined): number =>
  text !== undefined && /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text) ? Number(text) : Number.NaN;

/** A number in JSON, which some programs write as text. */
export const toNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' ? readDecimal(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** Finds a file's decimal sign from cells that can be read in one way only; a dot until one shows otherwise. */
export const createSignFinder = () => {
  const seen = { '.': 0, ',': 0 };
  return {
    look: (cell: string): void => {
      const sign = /^[+-]?[\d.,\s'’]+$/.test(cell) ? findSign(cell.trim()) : null;
      if (sign) seen[sign] += 1;
    },
    find: (): DecimalSign => (seen[','] > seen['.'] ? ',' : '.'),
  };
};
