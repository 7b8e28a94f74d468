import { type MetricCode, metricCodes, metrics } from '@club/contract/health/signals/metrics';
import { foldText, SimilarWords } from '#platform/text';
import { asking } from './asking.data.ts';
import { fillers } from './fillers.data.ts';
import { listLabWords } from './lab-words.ts';
import { isPeriodWord } from './periods.ts';
import { type Language, languages, type Spoken } from './spoken.ts';
import { subjectWords } from './subjects.data.ts';
import { isReadFromTable, type Subject, subjects } from './subjects.ts';
import { topics } from './topics.data.ts';

/** What words can stand for: how something is asked, a topic of the club, or `#` and something that is measured. */
export type Sign = keyof typeof asking | keyof typeof topics | `#${Subject}`;

/** What is at a place of a question. */
interface Hit {
  readonly signs: readonly Sign[];
  /** How many words it takes. */
  readonly length: number;
}

interface Phrase {
  readonly words: readonly string[];
  readonly sign: Sign;
}

/** The words of one language. */
export interface Lexicon {
  /** What is there: of the phrases that fit, the longest. */
  readonly find: (words: readonly string[], at: number) => Hit | null;
  /** The nearest known word of a mistyped one. */
  readonly findNear: (word: string) => string | null;
  readonly fillers: ReadonlySet<string>;
  /** Whether a word is part of any phrase, or begins as one does. */
  readonly knows: (word: string) => boolean;
  /** Whether a word belongs to the language, as a word of its own or as one of a phrase. */
  readonly has: (word: string) => boolean;
}

const leastMistyped = 5;

const isOfRegistry = (subject: Subject): subject is MetricCode => metricCodes.some((code) => code === subject);

const splitWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+\*?/gu) ?? [];

const listOwn = (): (readonly [Sign, Spoken])[] => [
  ...(Object.entries(asking) as [Sign, Spoken][]),
  ...(Object.entries(topics) as [Sign, Spoken][]),
  ...subjects.flatMap((subject): (readonly [Sign, Spoken])[] => {
    if (isReadFromTable(subject)) return [];
    const [english, ...others] = subjectWords[subject];
    const own = isOfRegistry(subject) ? metrics[subject].words : [];
    return [[`#${subject}`, [[english, ...own].join(','), ...others]]];
  }),
];

const listSpoken = (): (readonly [Sign, Spoken])[] => {
  const own = listOwn();
  const taken = languages.map(
    (_, place) =>
      new Set(own.flatMap(([, spoken]) => (spoken[place] ?? '').split(',').map((text) => splitWords(text).join(' ')))),
  );
  const ofReports = subjects.filter(isReadFromTable);
  return [...own, ...ofReports.map((code): [Sign, Spoken] => [`#${code}`, listLabWords(code, taken)])];
};

const readPhrases = (language: Language): Phrase[] => {
  const place = languages.indexOf(language);
  return listSpoken().flatMap(([sign, spoken]) =>
    (spoken[place] ?? '')
      .split(',')
      .map((text) => ({ words: splitWords(text), sign }))
      .filter(({ words }) => words.length > 0),
  );
};

const fits = (pattern: string, word: string | undefined): boolean =>
  word !== undefined && (pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern);

/** A letter too many, too few, or two that changed places: of short words any other change makes another word. */
const isSlip = (word: string, other: string): boolean =>
  word.length !== other.length || [...word].toSorted().join('') === [...other].toSorted().join('');

const makeLexicon = (language: Language): Lexicon => {
  const phrases = readPhrases(language);
  const byFirst = Map.groupBy(phrases, ({ words }) => words[0] ?? '');
  const starts = phrases.flatMap(({ words }) =>
    words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
  );
  const open = phrases.filter(({ words }) => words[0]?.endsWith('*'));
  const single = Map.groupBy(
    phrases.filter(({ words }) => words.length === 1),
    ({ words }) => (words[0] ?? '').replace('*', ''),
  );
  const parts = new Set(phrases.flatMap(({ words }) => words.map((word) => word.replace('*', ''))));
  const own = new Set((fillers[languages.indexOf(language)] ?? '').split(' '));
  const similar = new SimilarWords([...parts].filter((word) => word.length >= leastMistyped - 1));
  const toHit = (found: readonly Phrase[]): Hit => ({
    signs: [...new Set(found.map(({ sign }) => sign))],
    length: found[0]?.words.length ?? 1,
  });
  return {
    fillers: own,
    has: (word) => own.has(word) || parts.has(word),
    knows: (word) => own.has(word) || parts.has(word) || starts.some((start) => word.startsWith(start)),
    find: (words, at) => {
      const candidates = [...(byFirst.get(words[at] ?? '') ?? []), ...open].filter((phrase) =>
        phrase.words.every((pattern, index) => fits(pattern, words[at + index])),
      );
      const longest = Math.max(0, ...candidates.map((phrase) => phrase.words.length));
      return longest === 0 ? null : toHit(candidates.filter((phrase) => phrase.words.length === longest));
    },
    findNear: (word) => {
      if (word.length < leastMistyped || /\d/.test(word)) return null;
      const [best] = similar
        .find(word)
        .filter((one) => word.length > 6 || isSlip(word, one.word))
        .toSorted((one, other) => other.likeness - one.likeness);
      if (!best) return null;
      // a wrong guess at a medicine or an illness would frighten
      const isGrave = single.get(best.word)?.some(({ sign }) => sign === 'medicine' || sign === 'illness');
      return isGrave && word.length < 8 ? null : best.word;
    },
  };
};

/** A sign of a topic in English, as articles name it; empty for how something is asked. */
export const nameTopic = (sign: Sign): string => {
  const spoken = (topics as Readonly<Record<string, Spoken>>)[sign];
  return spoken?.[0].split(',')[0] ?? '';
};

const made = new Map<Language, Lexicon>();
export const findLexicon = (language: Language): Lexicon => {
  const known = made.get(language) ?? makeLexicon(language);
  made.set(language, known);
  return known;
};

/** The language that most of the words belong to; of equals the one spoken before, else English. */
export const findLanguage = (words: readonly string[], before: Language = 'en'): Language => {
  const counts = languages.map((language) => {
    const lexicon = findLexicon(language);
    const known = words.filter((word) => lexicon.has(word) || isPeriodWord(word, language)).length;
    const filling = words.filter((word) => lexicon.fillers.has(word)).length;
    return { language, count: known + filling * 0.5 + (language === before ? 0.4 : 0) };
  });
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).language;
};
