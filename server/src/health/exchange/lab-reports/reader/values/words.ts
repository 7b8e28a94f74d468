import { fold } from './fold.ts';
import { answers, flags, pending } from './words.data.ts';

const strip = (text: string): string =>
  fold(text)
    .replaceAll(/[."'!:;]/g, '')
    .replace(/^\((.*)\)$/, '$1')
    .trim();

/** Whether a text only says that there is no result, or not yet. */
export const isPending = (text: string): boolean => {
  const plain = strip(text);
  return pending.some((word) => plain === word || plain.startsWith(`${word} `));
};

/**
 * A result in words by its place: 0 negative, 1 trace, 2 positive or one plus, 3 two, 4 three and more.
 * @returns null for any other text.
 */
export const readAnswer = (text: string): number | null => {
  const trace = /^\s*\(\+\)\s*$/.test(text) ? 1 : null;
  if (trace !== null) return trace;
  const plain = strip(text);
  const plus = /^(?:(\d)\s?\+|(\+{1,4}))$/.exec(plain);
  if (plus) return Math.min(4, 1 + (plus[1] ? Number(plus[1]) : (plus[2] ?? '').length));
  return answersByWord.get(plain) ?? null;
};

const answersByWord = new Map(
  Object.entries(answers).flatMap(([answer, words]) => words.map((word) => [word, Number(answer)] as const)),
);

/** Which side of its interval a flag puts a value on: one that only says "look" says neither. @returns null for no flag. */
export const readFlag = (text: string): 'low' | 'high' | 'some' | null => {
  const plain = text.trim();
  if (/^(↓+|▼+|⇓)$/.test(plain)) return 'low';
  if (/^(↑+|▲+|⇑)$/.test(plain)) return 'high';
  if (/^\*{1,3}$|^!+$|^\[[-*|o ]+\]$/i.test(plain)) return 'some';
  if (/^\++$/.test(plain)) return 'high';
  if (/^[-−–]{1,2}$/.test(plain)) return 'low';
  const [word = ''] = [
    fold(plain)
      .replaceAll(/[()[\].*!]/g, '')
      .trim(),
  ];
  if (flags.low.includes(word)) return 'low';
  if (flags.high.includes(word)) return 'high';
  return flags.some.includes(word) ? 'some' : null;
};
