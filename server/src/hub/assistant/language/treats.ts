import { foldText } from '#platform/text';
import { treats } from './treats.data.ts';

/** The English words for what is sold that a text names in any language; empty for none. */
export const sayInEnglish = (text: string): readonly string[] =>
  foldText(text)
    .split(' ')
    .flatMap((word) => treats.find((spoken) => spoken.some((words) => startsAny(word, words)))?.[0] ?? []);

const startsAny = (word: string, starts: string): boolean =>
  starts.split(' ').some((start) => (start.length > 3 ? word.startsWith(start) : word === start));
