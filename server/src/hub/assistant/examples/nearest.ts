import { isPeriodWord, type Language, type Question, readQuestion } from '#hub/assistant/language';
import { measureDistance } from '#platform/text';
import { examples } from './examples.ts';

/** What the questions that are most like one ask for. */
export interface Likely {
  /** A tool with the slots that its words decide; null where they ask for nothing that the club knows. */
  readonly asked: { readonly tool: string; readonly slots: Readonly<Record<string, string>> } | null;
  /** Its share of what the nearest examples say, 0 to 1. */
  readonly share: number;
  /** How like the nearest of them is: 1 is the same question. */
  readonly likeness: number;
  /** The question holds a word that no lexicon knows and none of them holds. */
  readonly isNew: boolean;
}

type Weights = ReadonlyMap<string, number>;

interface Example {
  readonly label: string;
  readonly features: Weights;
  readonly weights: Weights;
}

const nearestCount = 5;
/** What a word, a pair of words, a run of letters and a known topic weigh. */
const [ofWord, ofPair, ofLetters, ofSign] = [1, 0.7, 0.35, 1.5];

/** What a question consists of; days and numbers differ from one to the next and ask for the same. */
const listFeatures = ({ plain, language, parts }: Question): Weights => {
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    /^\d/.test(word) ? '9' : isPeriodWord(word, language) ? 'day' : word,
  );
  const found = new Map<string, number>();
  const add = (feature: string, weight: number): void => void found.set(feature, (found.get(feature) ?? 0) + weight);
  for (const [at, word] of words.entries()) {
    add(`=${word}`, ofWord);
    const next = words[at + 1];
    if (next) add(`${word} ${next}`, ofPair);
    const bounded = `<${word}>`;
    for (const length of [3, 4, 5])
      for (let from = 0; from + length <= bounded.length; from += 1) add(bounded.slice(from, from + length), ofLetters);
  }
  for (const { signs } of parts) for (const sign of signs) add(`sign ${sign}`, ofSign / signs.length);
  return found;
};

/** Any day serves: the days of an example are not looked at. */
const anyDay = '2026-01-01';

const learn = (language: Language) => {
  const read = Object.entries(examples[language]).flatMap(([label, lines]) =>
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((text) => ({ label, features: listFeatures(readQuestion(text, anyDay, language)) })),
  );
  const users = new Map<string, number>();
  for (const { features } of read) for (const name of features.keys()) users.set(name, (users.get(name) ?? 0) + 1);
  /** Rare words tell more; what no example holds tells nothing. Of length 1. */
  const toWeights = (features: Weights): Weights => {
    const raw = [...features].flatMap(([name, count]): [string, number][] => {
      const by = users.get(name);
      return by === undefined ? [] : [[name, count * Math.log((read.length + 1) / by)]];
    });
    const length = Math.hypot(...raw.map(([, weight]) => weight)) || 1;
    return new Map(raw.map(([name, weight]) => [name, weight / length]));
  };
  return { toWeights, all: read.map((one): Example => ({ ...one, weights: toWeights(one.features) })) };
};

const learnt = new Map<Language, ReturnType<typeof learn>>();

const compare = (one: Weights, other: Weights): number => {
  let sum = 0;
  for (const [name, weight] of one) sum += weight * (other.get(name) ?? 0);
  return sum;
};

/** Whether an example has a word, or one that it is a slip of. */
const holds = (features: Weights, word: string): boolean =>
  features.has(`=${word}`) ||
  (word.length > 3 &&
    [...features.keys()].some((name) => name.startsWith('=') && measureDistance(word, name.slice(1), 1) <= 1));

const readLabel = (label: string): Likely['asked'] => {
  if (label === 'none') return null;
  const [tool = '', ...slots] = label.split(' ');
  return { tool, slots: Object.fromEntries(slots.map((slot) => slot.split('=') as [string, string])) };
};

/** What a question asks for by the examples that are most like it, the likeliest first. */
export const findLikely = (question: Question): Likely[] => {
  const known = learnt.get(question.language) ?? learn(question.language);
  learnt.set(question.language, known);
  const weights = known.toWeights(listFeatures(question));
  const near = known.all
    .map((example) => ({ ...example, likeness: compare(weights, example.weights) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, nearestCount);
  const all = near.reduce((sum, { likeness }) => sum + likeness ** 2, 0) || 1;
  const unknown = question.unknown.split(' ').filter(Boolean);
  return [...Map.groupBy(near, ({ label }) => label)]
    .map(([label, votes]) => ({
      asked: readLabel(label),
      share: votes.reduce((sum, { likeness }) => sum + likeness ** 2, 0) / all,
      likeness: votes[0]?.likeness ?? 0,
      isNew: unknown.some((word) => votes.every(({ features }) => !holds(features, word))),
    }))
    .toSorted((one, other) => other.share - one.share);
};
