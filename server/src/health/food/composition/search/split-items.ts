import { splitWords } from '#platform/text';

/** At most this many things are read from one text. */
const mostItems = 20;

/** Words that say in which state a food is, and name none. */
const states: ReadonlySet<string> = new Set([
  ...['raw', 'cooked', 'uncooked', 'fresh', 'frozen', 'dried', 'dry', 'canned', 'bottled', 'drained', 'pickled'],
  ...['boiled', 'baked', 'grilled', 'fried', 'roasted', 'toasted', 'steamed', 'stewed', 'poached', 'scrambled'],
  ...['smoked', 'mashed', 'chopped', 'sliced', 'grated', 'ground', 'whole', 'lean', 'skinless', 'boneless', 'seedless'],
  ...['sweetened', 'unsweetened', 'salted', 'unsalted', 'skimmed', 'semi', 'light', 'plain', 'low', 'fat', 'no'],
  ...['added', 'sugar', 'ripe', 'large', 'medium', 'small', '2'],
]);

/**
 * Splits a text at commas, plus signs and "and". "Two and a half" stays whole, and so does a state behind a comma, as in
 * "salmon, cooked".
 */
export const splitItems = (text: string): string[] => {
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
    if (last !== undefined && splitWords(part).every((word) => states.has(word)))
      items[items.length - 1] = `${last} ${part}`;
    else items.push(part);
  }
  return items.slice(0, mostItems);
};
