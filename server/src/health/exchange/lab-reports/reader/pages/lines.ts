import type { Cell, Line } from './page.ts';

/** A piece of text as a program drew it; top counts downwards. */
export interface Run {
  readonly left: number;
  readonly right: number;
  /** Of its baseline. */
  readonly baseline: number;
  readonly height: number;
  readonly text: string;
}

/** Parts of its own height: raised figures stand this far above their line, words and columns this far apart. */
const [sameLine, sameWord, sameCell] = [0.36, 0.2, 0.42];

/**
 * The lines of a page from the pieces that were drawn on it, in whatever order. Pieces on one baseline are a line; small gaps
 * part words, wider ones part columns.
 */
export const toLines = (runs: readonly Run[]): Line[] => {
  const inOrder = runs.toSorted(
    (one, other) => one.baseline - other.baseline || one.left - other.left || compare(one.text, other.text),
  );
  const groups: Run[][] = [];
  // A line is where its tallest pieces stand: raised figures and small print join it, and never make it grow.
  for (const run of inOrder.toSorted((one, other) => other.height - one.height || one.baseline - other.baseline)) {
    const group = groups.find((some) => isOnLine(some[0] as Run, run));
    if (group) group.push(run);
    else groups.push([run]);
  }
  return groups
    .toSorted((one, other) => findBaseline(one) - findBaseline(other))
    .map((group, index) => toLine(group, index + 1));
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const isOnLine = (first: Run, run: Run): boolean =>
  Math.abs(first.baseline - run.baseline) <= Math.max(1, first.height * sameLine);

const findBaseline = (group: readonly Run[]): number => (group[0] as Run).baseline;

const toLine = (group: readonly Run[], line: number): Line => {
  const runs = group.toSorted((one, other) => one.left - other.left || compare(one.text, other.text));
  const height = Math.max(...runs.map((run) => run.height));
  return { line, top: findBaseline(group) - height, height, cells: joinRuns(runs, height) };
};

/** Dots that lead the eye from a name to its value. */
const leaders = /(?:[.…·_]\s?){3,}/;

const joinRuns = (runs: readonly Run[], height: number): Cell[] => {
  const cells: Cell[] = [];
  for (const run of runs.flatMap(splitAtLeaders)) {
    const last = cells.at(-1);
    const gap = last ? run.left - last.right : Number.POSITIVE_INFINITY;
    // Bold is sometimes drawn twice, a hair apart.
    if (last && last.text === run.text && Math.abs(run.left - last.left) < height * 0.2) continue;
    if (!last || gap > height * sameCell) cells.push({ left: run.left, right: run.right, text: run.text });
    else {
      const between = gap > height * sameWord || /\s$/.test(last.text) ? ' ' : '';
      cells[cells.length - 1] = {
        left: last.left,
        right: Math.max(last.right, run.right),
        text: `${last.text}${between}${run.text}`,
      };
    }
  }
  return cells.map((cell) => ({ ...cell, text: tidy(cell.text) })).filter(({ text }) => text !== '');
};

const splitAtLeaders = (run: Run): Run[] => {
  if (!leaders.test(run.text)) return [run];
  const perCharacter = (run.right - run.left) / run.text.length;
  const parts: Run[] = [];
  let from = 0;
  for (const part of run.text.split(new RegExp(`(${leaders.source})`))) {
    const isLeader = leaders.test(part);
    if (!isLeader && part.trim() !== '') {
      const left = run.left + from * perCharacter;
      parts.push({ ...run, left, right: left + part.length * perCharacter, text: part });
    }
    from += part.length;
  }
  return parts;
};

/** Characters that look alike as one: spaces, hyphens that break words, ligatures. Raised figures stay what they are. */
const tidy = (text: string): string =>
  text
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]/g, ' ')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll('ˆ', '^')
    .replaceAll('∗', '*')
    .replaceAll('ﬁ', 'fi')
    .replaceAll('ﬂ', 'fl')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
