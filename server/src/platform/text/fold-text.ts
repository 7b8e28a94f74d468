import { foldMixedWords } from './look-alikes.ts';

const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Characters that are not seen, which split a word for a reader of patterns alone. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/** Lower case, without accents and invisible characters, and without look-alike letters in words that mix scripts. */
export const foldText = (text: string): string =>
  foldMixedWords(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(invisible, '')
      .replace(/\p{M}/gu, '')
      .replace(/[ßæœøłđı]/g, (letter) => letters[letter] ?? letter),
  );

const fillers = new Set(['of', 'the', 'a', 'an', 'and', 'in', 'with', 'de', 'la', 'le']);

/** The words of a folded text, in any script. Fillers are left out unless nothing else is there. */
export const splitWords = (text: string): string[] => {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : [...words];
};

/** A word without its plural, alike for what is searched and what is found; no dictionary. */
export const toSingular = (word: string): string => {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss|o)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};
