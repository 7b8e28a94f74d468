import { fold } from './fold.ts';
import { type DecimalSign, figure, readFigure } from './numbers.ts';
import { findSizes } from './units.ts';

export interface Interval {
  readonly low: number | null;
  readonly high: number | null;
  /** As printed in it: "70-99 mg/dL". */
  readonly unit: string | null;
  /** The same with the other meaning of its signs, where they could be either; null where they are clear. */
  readonly other: Pick<Interval, 'low' | 'high'> | null;
}

const below =
  "<=?|≤|=<|< or =|<or=|bis|up to|upto|under|unter|kleiner(?: als)?|inf(?:\\.|erieure?)? ?a|inferior(?:e)? ?(?:a|de)?|menor (?:que|de|o igual a|ou igual a)|menor|hasta|fino a|minore (?:di|o uguale a)|minore|ate|upp till|mindre an|less than|below|max(?:\\.|imo|imal)?|moins de|jusqu'?a";
const above =
  '>=?|≥|=>|> or =|>or=|ab|uber|grosser(?: als)?|more than|greater than|above|over|sup(?:\\.|erieure?)? ?a|superior(?:e)? ?(?:a|de)?|mayor (?:que|de|o igual a)|mayor|maior (?:que|de|ou igual a)|maior|maggiore (?:di|o uguale a)|maggiore|storre an|mer an|min(?:\\.|imo|imal|destens)?|desde|plus de';

/** A sign before a number, as a value has it too: "<0,6", "inf. à 5". */
const limit = new RegExp(`^(?:(${below})|(${above})) ?((?:${figure}))`);
const between = /^(?:-|to|bis|a|al|till|till|ate|e|et|y|und|and|;|:|\.{2,3}|\/|~|÷|hasta|-{2})$/;

export interface Limit {
  readonly comparator: '<' | '>';
  readonly number: string;
  /** What comes after it. */
  readonly rest: string;
}

/** Puts signs that are spelled out for machines, or pasted from a page, as they are meant. */
const tidy = (text: string): string =>
  fold(text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).replaceAll(/\s+/g, ' ').trim();

/** A number with a sign that says that it is only a limit; null for any other text. */
export const readLimit = (text: string): Limit | null => {
  const plain = tidy(text);
  const found = limit.exec(plain);
  if (!found) return null;
  return { comparator: found[1] ? '<' : '>', number: found[3] ?? '', rest: plain.slice(found[0].length).trim() };
};

/**
 * An interval as reports print it: two numbers, or one with a sign or a word before it. @returns null for what is none, such
 * as two numbers that fall.
 */
export const readInterval = (text: string, sign: DecimalSign | null): Interval | null => {
  const plain = tidy(text)
    .replaceAll(/[()[\]]/g, ' ')
    .replace(
      /^(?:ref(?:erence|erenz|erencia|erencial|\.)?(?: ?(?:range|interval|bereich|wert|werte))?|norm(?:al)?(?:wert|bereich|werte|es|al|ales)?|vn|vr|n|soll|valeurs? de reference|valores? de referencia|valori di riferimento|referensintervall|rif|bio)\.?:? ?(?=[\d<>≤≥]|bis|ab|inf|sup|von|de)/,
      '',
    )
    .replace(/^(?:von|from|de|da|du|entre|between|zwischen|tra|mellan|fra|i intervallet) (?=\d)/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const single = limit.exec(plain);
  if (single) return keepCase(toLimit(single, plain, sign), text);
  const number = new RegExp(figure, 'g');
  const [first, second, third] = [...plain.matchAll(number)].filter(
    ({ index }) => !/[a-z^*]$/.test(plain.slice(0, index)),
  );
  if (!first || !second || first.index > 0) return null;
  const gap = plain.slice(first[0].length, second.index).trim();
  const unitBetween = gap.replace(/\s?(?:-|a|to|bis|till)$/, '').trim();
  const link = gap.slice(unitBetween.length).trim();
  const isLinked = between.test(gap) || (between.test(link) && findSizes(unitBetween).length > 0);
  if (!isLinked || (third && findSizes(plain.slice(second.index + second[0].length)).length === 0)) return null;
  const rest = plain.slice(second.index + second[0].length) || (between.test(gap) ? '' : unitBetween);
  return keepCase(toInterval(first[0], second[0], rest, sign), text);
};

const toLimit = (found: RegExpExecArray, plain: string, sign: DecimalSign | null): Interval | null => {
  const rest = plain.slice(found[0].length).trim();
  const read = readFigure(found[3] ?? '', sign);
  if (!read || (rest !== '' && findSizes(rest).length === 0)) return null;
  const toEnds = (end: number) => (found[1] ? { low: null, high: end } : { low: end, high: null });
  return { ...toEnds(read.value), unit: rest || null, other: read.other === null ? null : toEnds(read.other) };
};

/** Folding loses the case of a unit, which tells giga from grams. */
const keepCase = (interval: Interval | null, text: string): Interval | null => {
  if (!interval?.unit) return interval;
  const trimmed = text.trim().replace(/[)\]]$/, '');
  const ends = [...trimmed.matchAll(/\d[)\]]?\s*(?=[^\d\s.,])/g)].map(({ index, 0: found }) =>
    trimmed.slice(index + found.length),
  );
  const unit = ends.find((end) => findSizes(end).length > 0);
  return unit ? { ...interval, unit } : interval;
};

const toInterval = (first: string, second: string, rest: string, sign: DecimalSign | null): Interval | null => {
  const [low, high] = [readFigure(first, sign), readFigure(second, sign)];
  const unit = rest.trim();
  if (!low || !high || (unit !== '' && findSizes(unit).length === 0)) return null;
  if (low.value > high.value) return null;
  const isClear = low.other === null && high.other === null;
  const other = isClear ? null : { low: low.other ?? low.value, high: high.other ?? high.value };
  return { low: low.value, high: high.value, unit: unit || null, other };
};
