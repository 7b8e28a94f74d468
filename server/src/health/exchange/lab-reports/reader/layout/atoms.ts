import type { Cell } from '#health/exchange/lab-reports/reader/pages';
import {
  figure,
  findSizes,
  isPending,
  listDates,
  readAnswer,
  readFlag,
  readInterval,
  readLimit,
} from '#health/exchange/lab-reports/reader/values';

export type AtomKind = 'number' | 'limit' | 'interval' | 'unit' | 'word' | 'pending' | 'flag' | 'date' | 'text';

/** The smallest part of a line that means something. */
export interface Atom {
  readonly kind: AtomKind;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The cell it is in. */
  readonly cell: Cell;
}

const number = new RegExp(`^(?:${figure})$`);
const longest = 7;

/** What a cell holds, from left to right: "5,8 mg/dl (H)" is a number, a unit and a flag. */
export const toAtoms = (cell: Cell): Atom[] => {
  const words = splitWords(cell.text);
  const width = (cell.right - cell.left) / Math.max(1, words.join(' ').length);
  const atoms: Atom[] = [];
  let place = cell.left;
  for (let at = 0; at < words.length; ) {
    const { kind, length } = findLongest(words, at);
    const text = words.slice(at, at + length).join(' ');
    const right = place + text.length * width;
    const last = atoms.at(-1);
    if (kind === 'text' && last?.kind === 'text') {
      atoms[atoms.length - 1] = { ...last, text: `${last.text} ${text}`, right };
    } else atoms.push({ kind, text, left: place, right, cell });
    place = right + width;
    at += length;
  }
  return atoms;
};

/** Words, with what is stuck to a number parted from it: "85H", "5.8*", "0,92g/L". */
const splitWords = (text: string): string[] =>
  text.split(' ').flatMap((word) => {
    const before = /^(\*{1,3}|[↑↓])(?=[<>\d])(.+)$/.exec(word);
    if (before) return [before[1] ?? '', before[2] ?? ''];
    const found = new RegExp(`^([<>≤≥]?=?(?:${figure}))(.+)$`).exec(word);
    if (!found) return [word];
    const [, value = '', rest = ''] = found;
    const isApart = /^(\*{1,3}|[↑↓]+|[HL]{1,2}|[+-]{1,2}|\([HL+*-]\))$/.test(rest) || findSizes(rest).length > 0;
    return isApart ? [value, rest] : [word];
  });

const findLongest = (words: readonly string[], at: number): { kind: AtomKind; length: number } => {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const kind = findKind(words.slice(at, at + length).join(' '));
    if (kind) return { kind, length };
  }
  return { kind: 'text', length: 1 };
};

export const findKind = (text: string): AtomKind | null => {
  if (number.test(text)) return listDates(text).length > 0 ? 'date' : 'number';
  if (readFlag(text)) return readAnswer(text) !== null && text === '(+)' ? 'word' : 'flag';
  if (isPending(text)) return 'pending';
  if (readAnswer(text) !== null) return 'word';
  const [date] = listDates(text);
  if (date && date.text.length >= text.length - 1) return 'date';
  if (date && /^\([^()]+\)$/.test(text) && date.text.length === text.length - 2) return 'date';
  if (date && /^[\d.,/-]+ \d{1,2}:\d{2}(:\d{2})?( h| uhr)?$/i.test(text)) return 'date';
  const limit = readLimit(text);
  if (limit && limit.rest === '') return 'limit';
  if (!limit && readInterval(text, null)) return 'interval';
  return findSizes(text).length > 0 ? 'unit' : null;
};
