import { foldText } from '#platform/text';
import { findLanguage, findLexicon, nameTopic, type Sign } from './lexicon.ts';
import type { Period } from './period.ts';
import { numberWords } from './period-words.data.ts';
import { asksForEarlier, findNearDay, findPeriods, isPeriodWord } from './periods.ts';
import type { Language } from './spoken.ts';
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

/** "The first of September", "am ersten September", "el primero de septiembre" */
const firstOf =
  /\b(?:first of|ersten|primero de|premier|primo|primeiro de) (?=ja|f[ei]|m[aä]|a[bpvu]|jui?|giu|gen|lug|set|sep|o[ck]t|out|ott|no|d[eéi][czs])/g;

/** From thirteen on; those below are read in their own language, where one word may be a number and another one not. */
const inTens: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['thirteen fourteen fifteen sixteen seventeen eighteen nineteen', [13, 14, 15, 16, 17, 18, 19]],
    [
      'dreizehn vierzehn funfzehn zwanzig dreissig vierzig funfzig sechzig neunzig',
      [13, 14, 15, 20, 30, 40, 50, 60, 90],
    ],
    ['twenty thirty forty fifty sixty ninety', [20, 30, 40, 50, 60, 90]],
    ['quince veinte treinta cuarenta cincuenta sesenta noventa', [15, 20, 30, 40, 50, 60, 90]],
    ['quinze vingt trente quarante cinquante soixante', [15, 20, 30, 40, 50, 60]],
    ['quindici venti trenta quaranta cinquanta sessanta novanta', [15, 20, 30, 40, 50, 60, 90]],
    ['vinte trinta quarenta cinquenta sessenta', [20, 30, 40, 50, 60]],
  ].flatMap(([words, numbers]) =>
    (words as string).split(' ').map((word, at): [string, number] => [word, (numbers as number[])[at] ?? 0]),
  ),
);
const tens = new RegExp(`\\b(?:${Object.keys(inTens).join('|')})\\b`, 'g');

/** A typed text in lower case, without accents and apostrophes; English "can't" is "can not". */
const toPlainWords = (text: string): string =>
  foldText(text)
    .replace(/[’`´]/g, "'")
    .replace(/\bcan't\b|\bcannot\b|\bcant\b/g, 'can not')
    .replace(/\bwon't\b|\bwont\b/g, 'will not')
    .replace(/\b(do|does|did|is|was|were|are|have|has|had|could|would|should)n'?t\b/g, '$1 not')
    .replace(/\b2(day|night|nite|morrow|moro)\b/g, (_, rest: string) =>
      rest.startsWith('m') ? 'tomorrow' : `to${rest}`,
    )
    .replace(/\b(\d{1,3})(?:[.,](\d))? ?k\b/g, (_, whole: string, tenth = '0') =>
      String(Number(`${whole}.${tenth}`) * 1000),
    )
    .replace(/\bu\b/g, 'you')
    .replace(/\bur\b/g, 'your')
    .replace(/\bbooz(?:e|ing)\b/g, 'alcohol')
    .replace(/\bnites?\b/g, 'night')
    .replace(/\bone by one\b/g, 'list')
    .replace(/\bmy (?:wife|husband|partner|friend) and (?:i|me)\b/g, 'i')
    .replace(firstOf, '1 ')
    .replace(tens, (word) => String(inTens[word]))
    // "the 10th", "le 1er", "el 2º"
    .replace(/\b(\d{1,2})(?:st|nd|rd|th|er|ere|e|º|ª)\b/g, '$1')
    // an age is no value that was asked about
    .replace(
      /\b(?:i am|i'm|im|ich bin|tengo|j'ai|ho|tenho) \d{2,3}(?: (?:years? old|years|jahre(?: alt)?|anos|ans|anni))?(?= |,|\.|$)(?! (?:kg|kilos?|points?|pts|steps))/g,
      ' ',
    )
    .replaceAll("'", ' ')
    .replace(
      /\b(?:por favor|per favore|s il vous plait|i mean|meine ich|ich meine|quiero decir|je veux dire|intendo dire|quero dizer)\b/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();

/** "Ten thousand steps", "seven hours": numbers in words before what is counted, in figures. */
const inFigures = (text: string, language: Language): string => {
  const numbers = numberWords[language].split(' ');
  const toNumber = (word: string): number => (/^\d/.test(word) ? Number(word) : numbers.indexOf(word) + 1);
  return text
    .replace(thousands, (all, count: string) => (toNumber(count) > 0 ? String(1000 * toNumber(count)) : all))
    .replace(beforeUnit, (word) => (toNumber(word) > 0 ? String(toNumber(word)) : word));
};
const thousands = /\b([a-z]+|\d{1,3}) (?:thousand|tausend|mil|mille|mila)\b/g;
const beforeUnit = /\b[a-z]+(?= (?:hours?|hrs?|stunden|horas|heures|ore|kilos|kg)\b)/g;

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
  if (own.knows(word) || english.knows(word) || isPeriodWord(word, language)) return word;
  return own.findNear(word) ?? findNearDay(word, language) ?? word;
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

/** Whether a question names a sign. */
export const names = ({ parts }: Pick<Question, 'parts'>, ...wanted: readonly Sign[]): boolean =>
  parts.some(({ signs }) => signs.some((sign) => wanted.includes(sign)));
