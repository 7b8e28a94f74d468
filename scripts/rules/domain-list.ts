const [start, end] = ['<!-- domains: written by npm run docs -->', '<!-- /domains -->'];

/**
 * Writes the domains between the two marks of a document, a line for each wing and neighbourhood, in the order of their
 * list. @throws {Error} when a mark is missing.
 */
export const fillDomains = (text: string, names: readonly string[]): string => {
  const [before, rest] = text.split(`${start}\n`);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`Put "${start}" and "${end}" into the document.`);
  const byPlace = Map.groupBy(names, (name) => findPlace(name).join('/'));
  const width = Math.max(...[...byPlace.keys()].map(({ length }) => length)) + 2;
  const lines = [...byPlace].map(([place, some]) => wrap(place.padEnd(width), listNames(some), width));
  return `${before}${start}\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n${end}${after}`;
};

/** The wing, and in the health wing the neighbourhood. */
const findPlace = (name: string): string[] => name.split('/').slice(0, name.startsWith('health/') ? 2 : 1);

const listNames = (names: readonly string[]): string[] =>
  names.map((name) => name.slice(findPlace(name).join('/').length + 1));

const widest = 116;

/** Words behind a heading, on as many lines as they need. */
const wrap = (heading: string, words: readonly string[], indent: number): string => {
  const lines = [heading];
  for (const word of words) {
    const last = lines.pop() ?? '';
    const longer = last.endsWith(' ') ? last + word : `${last} ${word}`;
    if (longer.length > widest) lines.push(last, ' '.repeat(indent) + word);
    else lines.push(longer);
  }
  return lines.join('\n');
};
