import { foldText, toSingular } from '#platform/text';
import { masses, numberWords, pieceWords, servingWords, sizes, volumes } from './units.data.ts';

/** A text taken apart: how much, in which unit, of what. */
export interface TypedAmount {
  /** Null where no amount stands. */
  readonly quantity: number | null;
  /** In the singular, as the lists of units have it. */
  readonly unit: string | null;
  readonly name: string;
}

const isUnit = (word: string): boolean =>
  word in masses || word in volumes || word in sizes || servingWords.has(word) || pieceWords.has(word);

/** Reads "2 eggs", "150g salmon", "half a cup of oats", "1 1/2 tbsp olive oil" and "salmon 150 g". */
export const readAmount = (text: string): TypedAmount => {
  const words = toWords(text);
  const front = readQuantity(words);
  if (front.quantity !== null) {
    const { unit, rest } = readUnit(front.rest);
    return { quantity: front.quantity, unit, name: rest.join(' ') };
  }
  // "slice of bread" means one
  const measure = readUnit(words);
  if (measure.unit !== null && words[1] === 'of' && measure.rest.length > 0) {
    return { quantity: 1, unit: measure.unit, name: measure.rest.join(' ') };
  }
  return readAtEnd(words) ?? { quantity: null, unit: null, name: words.join(' ') };
};

/** Folded words; numbers are apart from their units, and fractions are written out. */
const toWords = (text: string): string[] =>
  foldText(text.replace(/½/g, ' 1/2 ').replace(/¼/g, ' 1/4 ').replace(/¾/g, ' 3/4 '))
    .replace(/[⁄∕]/g, '/')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(\d)\s*[x×]\s+(?=\p{L})/gu, '$1 ')
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .split(/\s+/)
    .filter((word) => word !== '');

const toNumber = (word: string | undefined): number | null => {
  if (word === undefined) return null;
  const fraction = /^(\d{1,3})\/(\d{1,3})$/.exec(word);
  if (fraction) return Number(fraction[2]) === 0 ? null : Number(fraction[1]) / Number(fraction[2]);
  if (/^\d{1,9}(\.\d{1,6})?$/.test(word)) return Number(word);
  return Object.hasOwn(numberWords, word) ? (numberWords[word] ?? null) : null;
};

/** A number at the beginning, with what may follow it: "1 1/2", "2 and a half", "half a", "three quarters of a". */
const readQuantity = (words: readonly string[]): { quantity: number | null; rest: readonly string[] } => {
  const first = toNumber(words[0]);
  if (first === null) return { quantity: null, rest: words };
  let quantity = first;
  let at = 1;
  if (words[at] === 'and' && words[at + 1] === 'a' && words[at + 2] === 'half') {
    quantity += 0.5;
    at += 3;
  }
  const next = toNumber(toSingular(words[at] ?? ''));
  if (next !== null && /^\d+\/\d+$/.test(words[at] ?? '')) {
    quantity += next;
    at += 1;
  } else if (next !== null && !/^\d/.test(words[at] ?? '')) {
    // "half a", "a dozen", "three quarters"
    quantity *= next;
    at += 1;
  }
  while (['of', 'a', 'an'].includes(words[at] ?? '')) at += 1;
  return { quantity, rest: words.slice(at) };
};

const readUnit = (words: readonly string[]): { unit: string | null; rest: readonly string[] } => {
  const unit = toSingular((words[0] ?? '').replace(/\.$/, ''));
  // a unit without anything behind it is the food itself: "2 steaks"
  if (!isUnit(unit) || words.length < 2) return { unit: null, rest: words };
  return { unit, rest: words[1] === 'of' ? words.slice(2) : words.slice(1) };
};

const readAtEnd = (words: readonly string[]): TypedAmount | null => {
  for (const length of [2, 1]) {
    const quantity = toNumber(words.at(-length));
    const unit = length === 2 ? toSingular(words.at(-1) ?? '') : null;
    if (quantity === null || !/^\d/.test(words.at(-length) ?? '') || words.length <= length) continue;
    if (unit === null || isUnit(unit)) return { quantity, unit, name: words.slice(0, -length).join(' ') };
  }
  return null;
};
