import type { Intent } from './intent.ts';
import { askingWords } from './synonyms.data.ts';
import { createReader, listAlternatives, type Question, toStem } from './words.ts';

/** What a question was taken for, and why. */
interface Match {
  readonly intent: Intent;
  readonly score: number;
  /** The share of the question's meaningful words that the pattern explains. */
  readonly coverage: number;
  readonly pattern: string;
}

interface Pattern {
  readonly intent: Intent;
  readonly text: string;
  /** Each group needs one of its stems. */
  readonly groups: readonly (readonly string[])[];
  /** Stems that help where they occur. */
  readonly extras: readonly string[];
  /** Stems that must not occur. */
  readonly without: readonly string[];
}

export type Matcher = (text: string) => { readonly question: Question; readonly matches: readonly Match[] };

/** A question is understood when a pattern explains at least this share of its words. */
const leastCoverage = 0.45;
/** The weight of a word that no pattern knows. */
const unknownWeight = 1.4;
const askingWeight = 0.5;
const unexplainedShare = 0.6;

/**
 * Matches questions to intents by their patterns. A pattern is a line of words that all have to occur, in any order:
 * `a|b` takes either, `word?` helps if it is there, `!word` must not be there. The rarer a word is among the patterns,
 * the more it weighs; words of the question that a pattern leaves unexplained count against it.
 */
export const createMatcher = (intents: readonly Intent[]): Matcher => {
  const patterns = intents.flatMap((intent) => intent.patterns.map((text) => readPattern(intent, text)));
  const vocabulary = intents.flatMap(({ patterns: texts }) => texts.flatMap((text) => text.match(/[a-z0-9]+/g) ?? []));
  const read = createReader(vocabulary);
  const weights = weighStems(patterns);
  const weigh = (stem: string): number => weights.get(stem) ?? unknownWeight;
  return (text) => {
    const question = read(text);
    const found = patterns.flatMap((pattern) => fitPattern(pattern, question, weigh) ?? []);
    const best = new Map<string, Match>();
    for (const match of found) {
      if (match.score > (best.get(match.intent.name)?.score ?? -Infinity)) best.set(match.intent.name, match);
    }
    const matches = [...best.values()]
      .filter(({ coverage }) => coverage >= leastCoverage)
      .sort((one, other) => other.score - one.score);
    return { question, matches };
  };
};

const readPattern = (intent: Intent, text: string): Pattern => {
  const parts = text.split(' ');
  const plain = parts.filter((part) => !part.startsWith('!') && !part.endsWith('?'));
  return {
    intent,
    text,
    groups: plain.map((part) => listAlternatives(part).map(toStem)),
    extras: parts
      .filter((part) => part.endsWith('?'))
      .flatMap((part) => listAlternatives(part.slice(0, -1)).map(toStem)),
    without: parts
      .filter((part) => part.startsWith('!'))
      .flatMap((part) => listAlternatives(part.slice(1)).map(toStem)),
  };
};

const asking: ReadonlySet<string> = new Set([...askingWords].map(toStem));

/** By how many intents use them. */
const weighStems = (patterns: readonly Pattern[]): ReadonlyMap<string, number> => {
  const users = new Map<string, Set<string>>();
  for (const { intent, groups, extras } of patterns) {
    for (const stem of [...groups.flat(), ...extras]) {
      const names = users.get(stem) ?? new Set();
      users.set(stem, names.add(intent.name));
    }
  }
  const total = new Set(patterns.map(({ intent }) => intent.name)).size;
  return new Map(
    [...users].map(([stem, names]) => [stem, asking.has(stem) ? askingWeight : Math.log(1 + total / names.size)]),
  );
};

const fitPattern = (pattern: Pattern, { stems }: Question, weigh: (stem: string) => number): Match | undefined => {
  const { intent, text, groups, extras, without } = pattern;
  if (without.some((stem) => stems.has(stem))) return undefined;
  const hits = groups.map((group) => group.filter((stem) => stems.has(stem)));
  if (hits.some((group) => group.length === 0)) return undefined;
  const explained = new Set([...hits.flat(), ...extras.filter((stem) => stems.has(stem))]);
  let [gained, missed] = [0, 0];
  for (const [stem, share] of stems) {
    if (explained.has(stem)) gained += weigh(stem) * share;
    else if (!asking.has(stem)) missed += weigh(stem);
  }
  const score = gained - unexplainedShare * missed;
  return { intent, score, coverage: gained / (gained + missed || 1), pattern: text };
};
