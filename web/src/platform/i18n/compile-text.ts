import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/**
 * Compiles what our texts consist of, as `compileMessage` of Lingui does: words, `{name}`, `{count, number}` and
 * `{count, plural, one {…} other {…}}` with `#` for the number. An apostrophe keeps a brace behind it a brace. The
 * library's own compiler reads all of ICU and its dates, is a twentieth of what the sign-in page loads, and takes ten
 * times as long for the first page's texts.
 * @throws {SyntaxError} for a brace that is not closed
 * @see https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
export const compileText = (text: string): CompiledMessage => {
  if (!/[{'}]/.test(text)) return text === '' ? [] : [text];
  const [tokens, end] = readTokens(text, 0, false);
  if (end < text.length) throw new SyntaxError(`a brace is not open in "${text}"`);
  return tokens;
};

type Read<T> = readonly [found: T, end: number];

/** Tokens up to the end or to the brace that closes them; inside a plural `#` is the number. */
const readTokens = (text: string, start: number, isInPlural: boolean): Read<CompiledMessage> => {
  const tokens: CompiledMessage = [];
  let words = '';
  let at = start;
  const endWords = () => {
    if (words) tokens.push(words);
    words = '';
  };
  while (at < text.length && text[at] !== '}') {
    const letter = text[at] ?? '';
    if (letter === '{') {
      endWords();
      const [value, end] = readValue(text, at + 1, isInPlural);
      tokens.push(value);
      at = end;
    } else if (letter === "'") {
      const [quoted, end] = readQuoted(text, at, isInPlural);
      words += quoted;
      at = end;
    } else if (letter === '#' && isInPlural) {
      endWords();
      tokens.push('#');
      at += 1;
    } else {
      words += letter;
      at += 1;
    }
  }
  endWords();
  return [tokens, at];
};

/** `''` is an apostrophe, `'{…'` are braces as they stand; any other apostrophe is one. */
const readQuoted = (text: string, at: number, isInPlural: boolean): Read<string> => {
  const next = text[at + 1] ?? '';
  if (next === "'") return ["'", at + 2];
  if (!'{}'.includes(next || ' ') && !(next === '#' && isInPlural)) return ["'", at + 1];
  const end = text.indexOf("'", at + 2);
  return end < 0 ? [text.slice(at + 1), text.length] : [text.slice(at + 1, end), end + 1];
};

const closed = /[\s]*\}/y;
const named = /\s*([\p{L}\p{N}_]+)\s*/uy;
const formatted = /,\s*(\w+)\s*/y;
const style = /,\s*([^{}]*?)\s*\}/y;
const chosen = /\s*(=\d+|\w+)\s*\{/y;

const choosing: ReadonlySet<string> = new Set(['plural', 'select', 'selectordinal']);

const readValue = (text: string, start: number, isInPlural: boolean): Read<CompiledMessage[number]> => {
  const [name, afterName] = take(named, text, start);
  const end = tryTake(closed, text, afterName);
  if (end) return [[name], end[1]];
  const [format, afterFormat] = take(formatted, text, afterName);
  const plainEnd = tryTake(closed, text, afterFormat);
  if (plainEnd) return [[name, format], plainEnd[1]];
  const styled = choosing.has(format) ? null : tryTake(style, text, afterFormat);
  if (styled) return [[name, format, styled[0]], styled[1]];
  if (text[afterFormat] !== ',') throw new SyntaxError(`"${text}" ends inside ${name}`);
  return readChoices(text, afterFormat + 1, { name, format, isInPlural });
};

interface Value {
  readonly name: string;
  readonly format: string;
  readonly isInPlural: boolean;
}

const readChoices = (
  text: string,
  start: number,
  { name, format, isInPlural }: Value,
): Read<CompiledMessage[number]> => {
  const choices: Record<string, CompiledMessage> = {};
  let at = start;
  for (let choice = tryTake(chosen, text, at); choice; choice = tryTake(chosen, text, at)) {
    const [tokens, end] = readTokens(text, choice[1], isInPlural || format !== 'select');
    if (text[end] !== '}') throw new SyntaxError(`"${text}" ends inside ${name}`);
    choices[choice[0].replace('=', '')] = tokens;
    at = end + 1;
  }
  const [, end] = take(closed, text, at);
  return [[name, format, { offset: undefined, ...choices }], end];
};

const tryTake = (pattern: RegExp, text: string, at: number): Read<string> | null => {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match && [match[1] ?? '', pattern.lastIndex];
};

const take = (pattern: RegExp, text: string, at: number): Read<string> => {
  const found = tryTake(pattern, text, at);
  if (!found) throw new SyntaxError(`"${text}" can't be read at ${at}`);
  return found;
};
