import { SimilarWords } from '#platform/text';
import { matchWord } from './cues.ts';
import { findEarlier, type Period } from './period.ts';
import { forms, pad } from './period-forms.ts';
import { numberWords, periodWords, type Sign } from './period-words.data.ts';
import type { Language } from './spoken.ts';

/** What a question says of days: each period with where its words stand. */
export interface FoundPeriod {
  readonly period: Period;
  /** The place of its first and one past its last word among the words of the question. */
  readonly start: number;
  readonly end: number;
}

interface Read {
  readonly sign: string;
  readonly start: number;
  readonly end: number;
}

const longestPhrase = 6;

const lexicons = new Map<Language, ReadonlyMap<string, Sign>>();
const findLexicon = (language: Language): ReadonlyMap<string, Sign> => {
  const known = lexicons.get(language);
  if (known) return known;
  const made = new Map(
    Object.entries(periodWords[language]).flatMap(([sign, texts]) =>
      (texts ?? '').split(',').map((text): [string, Sign] => [text.trim(), sign as Sign]),
    ),
  );
  lexicons.set(language, made);
  return made;
};

/** Of these 2,000 are an amount, as they are after "under". */
const counted =
  /^(?:points?|pts|punkten?|puntos?|punti|pontos?|steps?|schritten?|pasos?|pas|passi|passos?|kcal|calories|kalorien|calorias|ml|mg|iu)$/;
const limits = /^(?:under|below|over|above|unter|uber)$/;
const isYear = (words: readonly string[], at: number): boolean =>
  /^(19|20)\d\d$/.test(words[at] ?? '') && !counted.test(words[at + 1] ?? '') && !limits.test(words[at - 1] ?? '');

/** Words as signs: the longest phrase first; a figure or a number in words is `#n`, a year `Yn`; what names no day is `_`. */
const readSigns = (words: readonly string[], language: Language): Read[] => {
  const lexicon = findLexicon(language);
  const numbers = numberWords[language].split(' ');
  const found: Read[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestPhrase, words.length - at);
    let sign: string | undefined;
    for (; length > 0 && sign === undefined; length -= 1) sign = lexicon.get(words.slice(at, at + length).join(' '));
    const taken = sign === undefined ? 1 : length + 1;
    const word = words[at] ?? '';
    sign ??= isYear(words, at)
      ? `Y${word}`
      : /^\d{1,3}(st|nd|rd|th|er|o|a)?$/.test(word)
        ? `#${Number.parseInt(word, 10)}`
        : numbers.includes(word)
          ? `#${numbers.indexOf(word) + 1}`
          : (readDate(word) ?? '_');
    found.push({ sign, start: at, end: at + taken });
    at += taken;
  }
  return found;
};

/** A date in figures: `2026-10-03`, `3.10.2026`, `3/10`. Days come before months, as in all these languages outside America. */
const readDate = (word: string): string | undefined => {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(word);
  if (iso) return `=${iso[1]}-${pad(iso[2])}-${pad(iso[3])}`;
  // "6.9" is a value; "6.9." and "6/9" are days
  const local = /^(\d{1,2})[./](\d{1,2})(?:(?<=\/\d{1,2})|[.]|[./](\d{4}|\d\d)[.]?)$/.exec(word);
  if (!local || Number(local[1]) > 31 || Number(local[2]) > 12) return undefined;
  // 11/5 is a day in May to some and in November to others
  if (word.includes('/') && Number(local[1]) <= 12 && local[1] !== local[2]) return undefined;
  const year = local[3] ? (local[3].length === 2 ? `20${local[3]}` : local[3]) : '';
  return `=${year}-${pad(local[2])}-${pad(local[1])}`;
};

interface Taken {
  readonly period: Period;
  /** How many signs it takes. */
  readonly signs: number;
}

/** The longest period that begins with this sign. */
const takePoint = (signs: readonly string[], today: string): Taken | null => {
  const text = signs.join(' ');
  let best: Taken | null = null;
  for (const [form, make] of forms) {
    const match = form.exec(text);
    const period = match && make(match.slice(1), today);
    const length = match ? match[0].split(' ').length : 0;
    if (period && length > (best?.signs ?? 0)) best = { period, signs: length };
  }
  return best;
};

/** Articles and prepositions between the parts: "from the 3rd of October". */
const skipGap = (signs: readonly string[], most = 2): number => {
  let gap = 0;
  while (gap < most && signs[gap] === '_') gap += 1;
  return gap;
};

/** Months that are set against each other are no span: "compare July to September". */
type Setting = 'apart' | 'together';

const takeSpan = (signs: readonly string[], today: string, months: Setting): Taken | null => {
  const [first] = signs;
  if (first === 'SINCE' || first === 'FROM') {
    // "dépenses de points en mai": a word between says that it is no span
    const gap = 1 + skipGap(signs.slice(1), 1);
    const begin = takePoint(signs.slice(gap), today);
    if (begin) {
      const after = gap + begin.signs;
      const end = takeEnd(signs.slice(after), today);
      const isPair = months === 'apart' && begin.period.unit === 'month' && end?.period.unit === 'month';
      if (end && !isPair)
        return { period: span(startBefore(begin.period.from, end.period.to), end.period.to), signs: after + end.signs };
      if (first === 'SINCE' && begin.period.from <= today)
        return { period: span(begin.period.from, today), signs: after };
    }
    // "from 3 to 10 October": the first day takes its month from the second.
    const bare = /^#(\d+)$/.exec(signs[gap] ?? '');
    const end = bare && takeEnd(signs.slice(gap + 1), today);
    if (bare && end && end.period.unit === 'day') {
      const from = `${end.period.from.slice(0, 8)}${pad(bare[1])}`;
      if (from <= end.period.to) return { period: span(from, end.period.to), signs: gap + 1 + end.signs };
    }
  }
  // "1st to 15th October"
  const date = /^#(\d+)$/.exec(signs[0] ?? '');
  const last = date && signs[1] === 'TO' ? takeEnd(signs.slice(1), today) : null;
  if (date && last?.period.unit === 'day') {
    const from = `${last.period.from.slice(0, 8)}${pad(date[1])}`;
    if (from < last.period.to) return { period: span(from, last.period.to), signs: 1 + last.signs };
  }
  const begin = takePoint(signs, today);
  if (!begin) return null;
  const end = ['TO', 'AND'].includes(signs[begin.signs] ?? '') ? takeEnd(signs.slice(begin.signs), today) : null;
  const areDays = begin.period.unit === 'day' && end?.period.unit === 'day';
  const areMonths = months === 'together' && begin.period.unit === 'month' && end?.period.unit === 'month';
  // "October and September" are two periods to compare, "3 October to 5 November" is one.
  if (end && (areDays || (areMonths && signs[begin.signs] === 'TO')) && begin.period.from < end.period.to)
    return { period: span(begin.period.from, end.period.to), signs: begin.signs + end.signs };
  return begin;
};

const takeEnd = (signs: readonly string[], today: string): Taken | null => {
  if (signs[0] !== 'TO' && signs[0] !== 'AND') return null;
  const gap = 1 + skipGap(signs.slice(1));
  const end = takePoint(signs.slice(gap), today);
  return end && { period: end.period, signs: gap + end.signs };
};

/** "From November to March" begins the year before. */
const startBefore = (from: string, to: string): string =>
  from > to ? `${Number(from.slice(0, 4)) - 1}${from.slice(4)}` : from;

const span = (from: string, to: string): Period => ({ from, to, unit: 'days' });

const comparing = matchWord('compare');

/** Every period that the words of a question name, in order. Words are in lower case and without accents. */
export const findPeriods = (words: readonly string[], language: Language, today: string): FoundPeriod[] => {
  const read = readSigns(words, language);
  const signs = read.map(({ sign }) => sign);
  const months = comparing.test(words.join(' ')) ? 'apart' : 'together';
  const found: FoundPeriod[] = [];
  for (let at = 0; at < signs.length; ) {
    const taken = signs[at] === '_' ? null : takeSpan(signs.slice(at), today, months);
    const [first, last] = [read[at], read[at + (taken?.signs ?? 1) - 1]];
    if (taken && first && last) found.push({ period: taken.period, start: first.start, end: last.end });
    // "this week or the last": its unit is the one that was named
    const [named] = found;
    const alone = !taken && signs[at] === 'LAST' && named && ['week', 'month', 'year'].includes(named.period.unit);
    const earlier = alone && first ? findEarlier(named.period) : null;
    if (earlier && first) found.push({ period: earlier, start: first.start, end: first.end });
    at += taken?.signs ?? 1;
  }
  return found;
};

/** Whether the words speak of the period before the one that was spoken of. */
export const asksForEarlier = (words: readonly string[], language: Language): boolean =>
  readSigns(words, language).some(({ sign }) => sign === 'BEFORE');

const mendable = new Map<Language, SimilarWords>();

/** The word of the lexicon of days that a mistyped one is nearest to, such as "wednesday" of "wednsday"; null for none. */
export const findNearDay = (word: string, language: Language): string | null => {
  if (word.length < 6) return null;
  const parts = new Set([...findLexicon(language).keys()].flatMap((phrase) => phrase.split(' ')));
  const known = mendable.get(language) ?? new SimilarWords([...parts].filter((part) => part.length >= 6));
  mendable.set(language, known);
  const [best] = known.find(word).toSorted((one, other) => other.likeness - one.likeness);
  return best?.word ?? null;
};

/** Whether a word is in the lexicon of days. */
export const isPeriodWord = (word: string, language: Language): boolean => {
  const known =
    periodParts.get(language) ?? new Set([...findLexicon(language).keys()].flatMap((phrase) => phrase.split(' ')));
  periodParts.set(language, known);
  return known.has(word);
};
const periodParts = new Map<Language, ReadonlySet<string>>();
