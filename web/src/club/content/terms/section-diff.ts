import { parseSections } from '@club/contract/core/agreement-text';

/** A run of words that both texts have, or only the one before or after. */
interface Run {
  readonly kind: 'same' | 'gone' | 'added';
  readonly text: string;
}

export interface ChangedSection {
  readonly heading: string;
  readonly runs: readonly Run[];
}

/** The sections that differ between two texts, in the order of the later one, with what is gone and added marked. */
export const diffSections = (before: string, after: string): readonly ChangedSection[] => {
  const [old, present] = [readSections(before), readSections(after)];
  const headings = [...new Set([...present.keys(), ...old.keys()])];
  return headings
    .filter((heading) => old.get(heading) !== present.get(heading))
    .map((heading) => ({ heading, runs: diffWords(old.get(heading) ?? '', present.get(heading) ?? '') }));
};

const readSections = (text: string): ReadonlyMap<string, string> =>
  new Map(parseSections(text).map(({ heading, paragraphs }) => [heading, paragraphs.join('\n\n')]));

/** Words above which two sections are shown as gone and added as a whole. */
const mostPairs = 4_000_000;

/** The longest common words of two texts stay, the others are gone or added. */
const diffWords = (before: string, after: string): readonly Run[] => {
  const [one, other] = [splitWords(before), splitWords(after)];
  if (one.length * other.length > mostPairs) return joinRuns([...mark('gone', one), ...mark('added', other)]);
  const width = other.length + 1;
  const longest = new Uint16Array((one.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      longest[i * width + j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const runs: Run[] = [];
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    if (one[i] === other[j]) {
      runs.push(...mark('same', one.slice(i, i + 1)));
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) runs.push(...mark('gone', one.slice(i, ++i)));
    else runs.push(...mark('added', other.slice(j, ++j)));
  }
  return joinRuns([...runs, ...mark('gone', one.slice(i)), ...mark('added', other.slice(j))]);
};

const splitWords = (text: string): string[] => text.split(/(\s+|(?=[.,;:!?]))/).filter((word) => word !== '');

const mark = (kind: Run['kind'], words: readonly string[]): Run[] => words.map((text) => ({ kind, text }));

const joinRuns = (runs: readonly Run[]): readonly Run[] =>
  runs.reduce<Run[]>((joined, run) => {
    const last = joined.at(-1);
    if (last?.kind === run.kind) joined[joined.length - 1] = { kind: run.kind, text: last.text + run.text };
    else joined.push(run);
    return joined;
  }, []);
