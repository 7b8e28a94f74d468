import type { Reading, Tool } from '#hub/assistant/engine';
import type { Question } from '#hub/assistant/language';

/** What a question was taken for. */
export interface Match {
  readonly tool: Tool;
  readonly input: Readonly<Record<string, unknown>>;
  readonly score: number;
  /** The share of the question's meaningful words that the pattern explains. */
  readonly coverage: number;
}

interface Pattern {
  readonly tool: Tool;
  readonly reading: Reading;
  /** Each group needs one of its signs; `#` is anything measured. */
  readonly groups: readonly (readonly string[])[];
  /** Signs that help where they are named. */
  readonly extras: ReadonlySet<string>;
}

/** How something is asked helps to decide, and never counts as not understood. */
const askingSigns: ReadonlySet<string> = new Set([
  'what',
  'how',
  'howmany',
  'when',
  'where',
  'which',
  'who',
  'can',
  'mine',
  'whatis',
  'latest',
  'more',
  'above',
  'at_least',
  'below',
  'at_most',
  'by_month',
  'by_week',
  'by_weekday',
]);
const [askingWeight, unknownWeight, unexplainedShare, textWeight] = [0.45, 1.4, 0.6, 0.25];

export type Matcher = (question: Question, today: string) => Match[];

/**
 * Matches questions to tools by their patterns: a line of signs that all have to be named, in any order. `a|b` takes
 * either, `sign?` helps if it is there. The rarer a sign is among the tools, the more it weighs; what a pattern leaves
 * unexplained counts against it.
 */
export const createMatcher = (tools: readonly Tool[]): Matcher => {
  const patterns = tools.flatMap((one) =>
    one.readings.flatMap((reading) => reading.patterns.map((text) => readPattern(one, reading, text))),
  );
  const weights = weighSigns(patterns);
  const weigh = (sign: string): number =>
    weights.get(sign) ?? weights.get(sign.startsWith('#') ? '#' : sign) ?? unknownWeight;
  return (question, today) => {
    const best = new Map<string, Match>();
    for (const pattern of patterns) {
      const match = fitPattern(pattern, question, today, weigh);
      if (match && match.score > (best.get(match.tool.name)?.score ?? -Infinity)) best.set(match.tool.name, match);
    }
    return [...best.values()].toSorted((one, other) => other.score - one.score);
  };
};

const readPattern = (one: Tool, reading: Reading, text: string): Pattern => {
  const words = text.split(' ');
  return {
    tool: one,
    reading,
    groups: words.filter((word) => !word.endsWith('?')).map((word) => word.split('|')),
    extras: new Set(words.filter((word) => word.endsWith('?')).flatMap((word) => word.slice(0, -1).split('|'))),
  };
};

/** By how many tools use them. */
const weighSigns = (patterns: readonly Pattern[]): ReadonlyMap<string, number> => {
  const users = new Map<string, Set<string>>();
  for (const { tool: one, groups } of patterns)
    for (const sign of groups.flat()) users.set(sign, (users.get(sign) ?? new Set()).add(one.name));
  const total = new Set(patterns.map((pattern) => pattern.tool.name)).size;
  return new Map(
    [...users].map(([sign, names]) => [sign, askingSigns.has(sign) ? askingWeight : Math.log(1 + total / names.size)]),
  );
};

const isNamed = (wanted: string, signs: readonly string[]): boolean =>
  wanted === '#' ? signs.some((sign) => sign.startsWith('#')) : signs.includes(wanted);

const fitPattern = (
  { tool: one, reading, groups, extras }: Pattern,
  question: Question,
  today: string,
  weigh: (sign: string) => number,
): Match | null => {
  const { parts, subjects } = question;
  const implied = parts.some(({ signs }) => signs.some((sign) => sign.startsWith('#'))) ? [] : subjects.slice(0, 1);
  const all = [...parts.flatMap(({ signs }) => signs), ...implied.map((subject) => `#${subject}`)];
  if (!groups.every((group) => group.some((sign) => isNamed(sign, all)))) return null;
  const wanted = [...groups.flat(), ...extras];
  let [gained, missed] = [implied.length > 0 ? weigh('#') : 0, 0];
  for (const { signs, share } of parts) {
    const explained = signs.filter((sign) => wanted.some((each) => isNamed(each, [sign])));
    if (explained.length > 0) gained += Math.max(...explained.map(weigh)) * share;
    else if (signs.length === 0) {
      if (reading.takesText) gained += textWeight;
      else missed += unknownWeight;
    } else if (!signs.every((sign) => askingSigns.has(sign))) missed += Math.max(...signs.map(weigh));
  }
  const input = (reading.fill ?? (() => ({})))(question, today);
  if (!input) return null;
  const score = gained - unexplainedShare * missed;
  return { tool: one, input, score, coverage: gained / (gained + missed || 1) };
};
