import type { Language } from './phrases.ts';

/** Mends mistyped words: short ones by a list, those that are nearly a long word of a phrase by themselves. */
export const createMender = ({ signs, spelling }: Language, all: readonly Language[]): ((words: string) => string) => {
  const long = listWords(Object.values(signs).flat(), shortest + 1);
  // a right word of another language is no slip
  const known = new Set(all.flatMap((language) => listWords(Object.values(language.signs).flat(), shortest)));
  const mend = (word: string): string => {
    if (spelling[word]) return spelling[word];
    if (word.length < shortest || known.has(word)) return word;
    return long.find((right) => isNearly(word, right)) ?? word;
  };
  return (words) => words.split(' ').map(mend).join(' ');
};

/** Shorter words are too often other words, and so are those that a mistyped one is taken for. */
const shortest = 6;

/** The words of phrases that have so many letters. */
const listWords = (phrases: readonly string[], letters: number): string[] => [
  ...new Set(
    phrases
      .flatMap((phrase) => phrase.split(/[\s|_]+/))
      .filter((word) => /^[a-z]+$/.test(word) && word.length >= letters),
  ),
];

/** With another letter in one place a shorter word is too often a real one, as "cooking" is for "choking". */
const longEnough = 9;

/** Whether two words differ by one letter that is missing, too many, swapped with its neighbour, or wrong. */
const isNearly = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  const swapped = left[1] === right[0] && left[0] === right[1] && left.slice(2) === right.slice(2);
  if (swapped || left.slice(1) === right || left === right.slice(1)) return true;
  return other.length >= longEnough && left.slice(1) === right.slice(1);
};
