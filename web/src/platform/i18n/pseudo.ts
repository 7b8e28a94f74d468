import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { compileText } from './compile-text.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçđéƒǧĥíĵķłɱñóþɋřšťúṽŵẋýžÁƁÇÐÉƑǦĤÍĴĶŁṀÑÓÞɊŘŠŤÚṼŴẊÝŽ';

const accent = (text: string): string => [...text].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('');

/**
 * Compiles an English text and puts an accent on every letter that a person reads: what still shows plain letters went
 * round the catalogue. Values and the words of the format itself (`plural`, `one`) stay.
 */
export const compilePseudo: typeof compileText = (text) => accentAll(compileText(text));

const accentAll = <Part extends CompiledMessage>(part: Part): Part =>
  (typeof part === 'string' ? accent(part) : part.map(accentToken)) as Part;

type Token = Exclude<CompiledMessage, string>[number];

/** A token is text or a formatted value; a choice holds a text per case. */
const accentToken = (token: Token): Token => {
  if (typeof token === 'string') return accent(token);
  const [value, format, cases] = token;
  if (typeof cases !== 'object' || cases === null) return token;
  const texts = Object.entries(cases).map(([name, text]) => [
    name,
    name === 'offset' ? text : accentAll(text as CompiledMessage),
  ]);
  return [value, format, Object.fromEntries(texts)] as Token;
};
