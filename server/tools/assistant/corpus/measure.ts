import { isDeepStrictEqual } from 'node:util';
import type { Question, Slot, Slots, Wanted } from './question.ts';

/** One answer to a message: the tool, what it was asked with, and what it said. */
export interface Found {
  readonly tool: string;
  readonly slots: Slots;
  readonly text: string;
  readonly figures: readonly string[];
}

/** Asks the assistant; a message of several questions has several answers. The history is what was asked before. */
export type Ask = (text: string, history: readonly string[]) => Promise<readonly Found[] | 'unsure' | 'unknown'>;

/** The figures that an answer has to hold, read apart from the assistant. */
type Expect = (wanted: Wanted) => Promise<readonly string[]>;

type Outcome = 'right' | 'asked' | 'unknown' | 'lacking' | 'wrong';

interface Missed {
  readonly text: string;
  readonly wanted: Wanted;
  readonly got: readonly Found[] | 'unsure' | 'unknown';
  /** Figures that the answer should have held. */
  readonly lacking: readonly string[];
}

export interface Tally {
  readonly of: number;
  readonly right: number;
  /** The assistant asked back which of two was meant. */
  readonly asked: number;
  readonly unknown: number;
  /** The right question was answered without its figures. */
  readonly lacking: number;
  /** Another question was answered: other tool, other period, other metric. */
  readonly wrong: number;
  readonly missed: readonly (Missed & { readonly outcome: Outcome })[];
}

/** How many questions are answered as meant, with the figures of the tables. */
export const measure = async (questions: readonly Question[], ask: Ask, expect: Expect): Promise<Tally> => {
  const judged: Judged[] = [];
  for (const question of questions) judged.push(await judge(question, await ask(question.text, []), expect));
  return tally(judged);
};

/** The same of conversations: one counts as right when all of its turns are. */
export const measureConversations = async (
  conversations: readonly { readonly turns: readonly Question[] }[],
  ask: Ask,
  expect: Expect,
): Promise<Tally> => {
  const judged: Judged[] = [];
  for (const { turns } of conversations) {
    const asked: string[] = [];
    const results: Judged[] = [];
    for (const turn of turns) {
      results.push(await judge(turn, await ask(turn.text, [...asked]), expect));
      asked.push(turn.text);
    }
    const first = results.find(({ outcome }) => outcome !== 'right') ?? results[0];
    if (first) judged.push(first);
  }
  return tally(judged);
};

type Judged = Missed & { readonly outcome: Outcome };

const tally = (judged: readonly Judged[]): Tally => {
  const count = (outcome: Outcome) => judged.filter((one) => one.outcome === outcome).length;
  return {
    of: judged.length,
    right: count('right'),
    asked: count('asked'),
    unknown: count('unknown'),
    lacking: count('lacking'),
    wrong: count('wrong'),
    missed: judged.filter(({ outcome }) => outcome !== 'right'),
  };
};

const judge = async (question: Question, got: Missed['got'], expect: Expect): Promise<Judged> => {
  const wanted = { tool: question.tool, slots: question.slots };
  const base = { text: question.text, wanted, got, lacking: [] };
  if (got === 'unsure') return { ...base, outcome: 'asked' };
  if (got === 'unknown' || got.length === 0) return { ...base, outcome: 'unknown' };
  const parts = [[wanted, ...(question.or ?? [])], ...(question.and ?? []).map((one) => [one])];
  const lacking: string[] = [];
  let understood = 0;
  for (const readings of parts) {
    const met = readings.flatMap((reading) =>
      got.filter((found) => isMeant(reading, found)).map((found) => ({ reading, found })),
    );
    if (met.length === 0) continue;
    understood += 1;
    const missing = await Promise.all(
      met.map(async ({ reading, found }) => listLacking(found, [...(await expect(reading)), ...(question.says ?? [])])),
    );
    const fewest = missing.toSorted((one, other) => one.length - other.length)[0] ?? [];
    lacking.push(...fewest);
  }
  if (understood < parts.length)
    return { ...base, outcome: got.length < parts.length && understood > 0 ? 'lacking' : 'wrong' };
  return { ...base, lacking, outcome: lacking.length > 0 ? 'lacking' : 'right' };
};

const say = ({ text, figures }: Found) => [text, ...figures].join(' ');

/** Either of several words, divided by `|`, is enough. */
const holds = (said: string, words: string): boolean =>
  words.split('|').some((word) => said.toLowerCase().includes(word.toLowerCase()));

const listLacking = (found: Found, figures: readonly string[]) =>
  figures.filter((figure) => !holds(say(found), figure));

/** Slots that are words: they are looked for in what was said, since the tool may have written them another way. */
const wordSlots = new Set(['text', 'without', 'category']);

const isMeant = (wanted: Wanted, found: Found): boolean => {
  if (wanted.tool !== found.tool) return false;
  if (wanted.slots.what === 'compare') return isComparison(wanted.slots, found.slots);
  return Object.entries(wanted.slots).every(([name, value]) => isSame(name, value, found));
};

/** A day as answers name it: "20 Nov 2026". */
const writeDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  });

const isSame = (name: string, value: Slot, found: Found): boolean => {
  const got = found.slots[name];
  if (isDeepStrictEqual(got, value)) return true;
  if (found.tool === 'compare_signals') return Object.values(found.slots).includes(value);
  // no day was asked for, and the answer names the one that it is of
  if ((name === 'from' || name === 'to') && got === undefined) return found.text.includes(writeDay(String(value)));
  return typeof value === 'string' && wordSlots.has(name) && holds(`${got ?? ''} ${say(found)}`, value);
};

/** A comparison is the same in either order. */
const isComparison = (wanted: Slots, found: Slots): boolean => {
  const pair = ({ from, to, compare_from, compare_to }: Slots) =>
    [`${from} ${to}`, `${compare_from} ${compare_to}`].toSorted().join();
  return (
    found.metric === wanted.metric &&
    found.what === 'compare' &&
    (wanted.from === undefined || pair(wanted) === pair(found))
  );
};
