import { splitWords } from '#platform/text';

/** At most this many things are read from one text. */
const mostItems = 20;

/**
 * Splits a text at commas, plus signs and "and". "Two and a half" stays whole, and so does a state behind a comma, as in
 * "salmon, cooked".
 */
export const splitItems = (text: string, isState: (word: string) => boolean): string[] => {
  const parts = text
    .replace(/\band a half\b/gi, 'AND-A-HALF')
    .split(/\s+and\s+|\s*[+;&\n]\s*|,(?!\d)\s*/i)
    .map((part) =>
      part
        .replace(/AND-A-HALF/g, 'and a half')
        .replace(/^\s*and(\s+|$)/i, '')
        .trim(),
    )
    .filter((part) => part !== '');
  const items: string[] = [];
  for (const part of parts) {
    const last = items.at(-1);
    if (last !== undefined && splitWords(part).every(isState)) items[items.length - 1] = `${last} ${part}`;
    else items.push(part);
  }
  return items.slice(0, mostItems);
};
