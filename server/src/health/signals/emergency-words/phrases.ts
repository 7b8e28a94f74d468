import type { ToldSign } from './signs.ts';

/**
 * One language's ways to name a sign, in lower case without accents and apostrophes. In a phrase, `|` is either word,
 * `_` a space within one of them, `*` any beginning or ending, `..` up to four words between, `##` a number of 8 or more,
 * `$` the end of what is said, and `&` what else the message has to say anywhere.
 */
export interface Language {
  readonly signs: Readonly<Partial<Record<ToldSign, readonly string[]>>>;
  /** Short words as they are mistyped, by what is meant; longer ones are mended by themselves. */
  readonly spelling: Readonly<Record<string, string>>;
  /** Words that turn what follows: a gap never bridges them. */
  readonly turning: string;
  /** Right before a sign, they take it back. */
  readonly denials: readonly string[];
  /** Somewhere in the sentence, they move it years back. */
  readonly past: readonly string[];
  /** Turns the past into now. */
  readonly now: readonly string[];
  /** Ways of speaking that only sound like a sign; they are taken out before. */
  readonly harmless: readonly string[];
  /** At the start of a sentence: a question about the thing, not about anyone. */
  readonly asks: readonly string[];
}

const number = String.raw`(?:[89]|\d{2,3})`;

const toPattern = (word: string): string =>
  word
    .split('|')
    .map((one) => one.replaceAll('_', ' ').replaceAll('##', number).replaceAll('*', String.raw`\w*`))
    .join('|');

/** The expression for a phrase without `&`; its gaps never bridge a word that turns what follows. */
export const compilePhrase = (phrase: string, turning = 'but'): RegExp => {
  const gap = `(?:(?!(?:${turning}) )\\S+ ){0,4}`;
  const words = phrase
    .replace(/ \.\.\s*$/, '')
    .trim()
    .split(/\s+/);
  const body = words.map((word) => (word === '..' ? gap : `(?:${toPattern(word)})(?: |$)`)).join('');
  return new RegExp(`(?<!\\S)${body}`, 'g');
};
