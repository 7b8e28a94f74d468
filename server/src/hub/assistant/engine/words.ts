import { metricCodes, metrics } from '@club/contract/health/signals/metrics';
import { stemmer } from 'stemmer';
import { toPlainText } from '#health/signals/emergency-words';
import { SimilarWords } from '#platform/text';
import { askingWords, fillers, phrases, synonyms } from './synonyms.data.ts';

/** A name of several words as the one word that stands for it. */
export const joinName = (name: string): string => name.replaceAll(/[^a-z0-9]/g, '');

/** A question as the rules read it. */
export interface Question {
  /** As it was typed. */
  readonly text: string;
  /** Lower case, without accents and short forms. */
  readonly plain: string;
  /** The stems that mean something, each once; a word read for a mistyped one counts a little less. */
  readonly stems: ReadonlyMap<string, number>;
}

const canonical: ReadonlyMap<string, string> = new Map(
  Object.entries(synonyms).flatMap(([word, others]) => others.map((other): [string, string] => [other, word])),
);

/** The stem that stands for a word and all that mean the same. */
export const toStem = (word: string): string => stemmer(canonical.get(word) ?? word);

/** The names of metrics that have several words, as one word each: `fasting glucose` is not the glucose of a sensor. */
const metricPhrases = metricCodes
  .flatMap((code) => metrics[code].words)
  .filter((name) => /[^a-z0-9]/.test(name))
  .toSorted((one, other) => other.length - one.length)
  .map((name) => [new RegExp(`\\b${name.split(/[^a-z0-9]+/).join('[^a-z0-9]+')}\\b`, 'g'), joinName(name)] as const);

const listWords = (plain: string): string[] => {
  const joined = [...metricPhrases, ...phrases].reduce(
    (text, [phrase, word]) => text.replace(phrase, ` ${word} `),
    plain,
  );
  return joined.match(/[\p{L}\p{N}]+/gu) ?? [];
};

const misspeltShare = 0.6;

/** Reads questions by a vocabulary: a word that is nearly one of it is taken for it. */
export const createReader = (vocabulary: readonly string[]): ((text: string) => Question) => {
  const words = [...new Set([...vocabulary, ...Object.entries(synonyms).flatMap(([word, more]) => [word, ...more])])];
  const known = new Set(words.map(toStem));
  const similar = new SimilarWords(words);
  const findNear = (word: string): string | undefined => {
    if (/\d/.test(word)) return undefined;
    return similar.find(word).toSorted((one, other) => other.likeness - one.likeness)[0]?.word;
  };
  return (text) => {
    const plain = toPlainText(text);
    const stems = new Map<string, number>();
    for (const word of new Set(listWords(plain))) {
      if (fillers.has(word)) continue;
      const isKnown = known.has(toStem(word)) || askingWords.has(word);
      const near = isKnown ? undefined : findNear(word);
      const stem = toStem(near ?? word);
      stems.set(stem, Math.max(stems.get(stem) ?? 0, near ? misspeltShare : 1));
    }
    return { text, plain, stems };
  };
};

/** The words of a pattern's group: `balance|left` or a single one. */
export const listAlternatives = (group: string): string[] => group.split('|');
