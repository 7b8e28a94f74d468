import { findLanguage, findLexicon, nameTopic, type Sign } from './lexicon.ts';
import { ordinary } from './ordinary.data.ts';
import type { Period } from './period.ts';
import { asksForEarlier, findNearDay, findPeriods, isPeriodWord } from './periods.ts';
import { inFigures, toPlainWords } from './plain-words.ts';
import { type Language, languages } from './spoken.ts';
import type { Subject } from './subjects.ts';

/** A word or phrase of a question that says something. */
interface Part {
  readonly text: string;
  /** What it can stand for; empty for what no lexicon knows. */
  readonly signs: readonly Sign[];
  readonly share: number;
}

/** A question as it was understood word by word. */
export interface Question {
  /** As it was typed. */
  readonly text: string;
  readonly plain: string;
  readonly language: Language;
  readonly parts: readonly Part[];
  readonly subjects: readonly Subject[];
  readonly periods: readonly Period[];
  /** It speaks of the period before the one that was spoken of. */
  readonly earlier: boolean;
  readonly numbers: readonly number[];
  /** What no lexicon knows, in its order: names of things that can be searched for. */
  readonly unknown: string;
}

const wordPattern =
  /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./](?:\d{2,4})?|\d{1,2}\/\d{1,2}|\d+(?:[.,]\d+)*|[\p{L}\p{N}]+/gu;

/** Words that stand anywhere in a sentence and change nothing, so that phrases hold together around them. */
const noise: ReadonlySet<string> = new Set(
  'even actually really please pls plz just still already also again exactly currently lately eigentlich bitte denn mal genau noch auch svp stp exactement vraiment davvero'.split(
    ' ',
  ),
);

const listWords = (text: string): string[] => (text.match(wordPattern) ?? []).filter((word) => !noise.has(word));

/** Reads a question in any of the languages. `today` is the day of the member's calendar. */
export const readQuestion = (text: string, today: string, before: Language = 'en'): Question => {
  const written = toPlainWords(text);
  const language = findLanguage(listWords(written), before);
  const plain = inFigures(written, language);
  const typed = listWords(plain);
  const words = typed.map((word) => mendWord(word, language));
  const found = findPeriods(words, language, today);
  const taken = new Set(found.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)));
  const parts = askHow(readParts(words, typed, { language, taken }));
  const named = listSubjects(parts);
  const isNight = found.some(({ period }) => period.unit === 'night');
  return {
    text,
    plain,
    language,
    parts,
    subjects: named.length === 0 && isNight ? ['sleep'] : named,
    periods: dropEver(found.map(({ period }) => period)),
    earlier: asksForEarlier(words, language),
    numbers: words.flatMap((word, at) => (!taken.has(at) && /^\d/.test(word) ? [readNumber(word)] : [])),
    unknown: parts
      .filter(({ signs }) => signs.length === 0 || signs.includes('treat'))
      .map(({ text: word }) => word)
      .join(' '),
  };
};

/** "In October altogether" is October. */
const dropEver = (periods: readonly Period[]): readonly Period[] => {
  const named = periods.filter(({ unit }) => unit !== 'ever');
  const different = named.filter(
    ({ from, to }, at) => !named.slice(0, at).some((one) => one.from === from && one.to === to),
  );
  return named.length > 0 ? different : periods;
};

/** A mistyped word as the one that was meant; any other as it is. */
const mendWord = (word: string, language: Language): string => {
  const [own, english] = [findLexicon(language), findLexicon('en')];
  if (own.knows(word) || english.knows(word) || isPeriodWord(word, language) || isOrdinary(word, language)) return word;
  return own.findNear(word) ?? findNearDay(word, language) ?? word;
};

const everyday = new Map<Language, ReadonlySet<string>>();
/** Whether a word is one that everyone uses, whatever they speak of. */
export const isOrdinary = (word: string, language: Language): boolean => {
  const known = everyday.get(language) ?? new Set(ordinary[languages.indexOf(language)]?.split(' '));
  everyday.set(language, known);
  return known.has(word);
};

/** What is done with something: after "how", these words ask for the way to do it. */
const doing: ReadonlySet<Sign> = new Set([
  'add',
  'buy',
  'connect',
  'delete',
  'earn',
  'exchange',
  'export',
  'friend',
  'import',
  'modify',
  'redeem',
  'refund',
  'send',
  'signin',
]);

/** "Como borro mi cuenta", "wie lösche ich das": how something is done, whatever the verb. */
const askHow = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part, at) =>
    part.signs.includes('how') && parts[at + 1]?.signs.some((sign) => doing.has(sign))
      ? { ...part, signs: [...part.signs, 'howdo'] }
      : part,
  );

interface Place {
  readonly language: Language;
  readonly taken: ReadonlySet<number>;
}

const misspeltShare = 0.8;

const readParts = (words: readonly string[], typed: readonly string[], { language, taken }: Place): Part[] => {
  const [own, english] = [findLexicon(language), findLexicon('en')];
  const isFiller = (word: string): boolean => own.fillers.has(word);
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const open = words.map((one, index) => (taken.has(index) ? '' : one));
    const hit = taken.has(at) ? null : (own.find(open, at) ?? (isFiller(word) ? null : english.find(open, at)));
    const isWord = !taken.has(at) && !/^\d/.test(word);
    if (hit && hit.signs.length > 0)
      parts.push({
        text: words.slice(at, at + hit.length).join(' '),
        signs: hit.signs.includes('whatis') ? [...hit.signs, 'what'] : hit.signs,
        share: words[at] === typed[at] ? 1 : misspeltShare,
      });
    else if (isWord && !hit && !isFiller(word) && !isPeriodWord(word, language) && word.length > 1)
      parts.push({ text: word, signs: [], share: 1 });
    at += hit?.length ?? 1;
  }
  return parts;
};

/** What a more exact name says already. */
const broader: Readonly<Partial<Record<Subject, Subject>>> = {
  deep_sleep: 'sleep',
  rem_sleep: 'sleep',
  time_awake: 'sleep',
  time_in_bed: 'sleep',
  sleep_efficiency: 'sleep',
  sleep_debt: 'sleep',
  sleep_regularity: 'sleep',
  bedtime: 'sleep',
  step_goal: 'steps',
  time_in_range: 'glucose',
  systolic: 'blood_pressure',
  diastolic: 'blood_pressure',
};

/** The things that are measured, in the order they were named; the more exact name wins over a part of it. */
const listSubjects = (parts: readonly Part[]): Subject[] => {
  const named = listNamed(parts);
  return named.filter((subject) => !named.some((other) => broader[other] === subject));
};

const listNamed = (parts: readonly Part[]): Subject[] => [
  ...new Set(
    parts.flatMap(({ signs }) => signs.filter((sign) => sign.startsWith('#')).map((sign) => sign.slice(1) as Subject)),
  ),
];

/** "1,000" and "1.000" are a thousand, "80,4" and "80.4" eighty and a bit. */
const readNumber = (word: string): number => {
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(word);
  return Number(isGrouped ? word.replaceAll(/[.,]/g, '') : word.replace(',', '.'));
};

/** The topics of a question in English words, whatever its language. */
export const sayTopics = ({ parts }: Pick<Question, 'parts'>): string =>
  [...new Set(parts.flatMap(({ signs }) => signs.map(nameTopic)))].filter(Boolean).join(' ');

/** The words of a question that name a topic, as they were typed. */
export const listTopicWords = ({ parts }: Pick<Question, 'parts'>): string =>
  parts
    .filter(({ signs }) => signs.some((sign) => nameTopic(sign) !== ''))
    .map(({ text }) => text)
    .join(' ');

/** Whether a question names a sign. */
export const names = ({ parts }: Pick<Question, 'parts'>, ...wanted: readonly Sign[]): boolean =>
  parts.some(({ signs }) => signs.some((sign) => wanted.includes(sign)));
