import {
  joinCues,
  matchWord,
  names,
  numberWords,
  type Question,
  type Sign,
  type Subject,
} from '#hub/assistant/language';
import { findFacts, isOfToday } from './facts.ts';
import type { Line } from './input.ts';

/** Words of a line, the narrower first: "no more than" holds "more than". */
const kinds: readonly (readonly [Sign, Line['is']])[] = [
  ['at_least', 'at_least'],
  ['at_most', 'at_most'],
  ['above', 'more_than'],
  ['below', 'less_than'],
];

/** Of these a value a day says too little to be counted: a sensor's day has hundreds, a pressure has two figures. */
const uncounted: ReadonlySet<Subject> = new Set(['glucose', 'time_in_range', 'blood_pressure', 'bedtime']);

/** Nights are kept in minutes and asked about in hours. */
const ofHours: ReadonlySet<Subject> = new Set(['sleep', 'deep_sleep', 'rem_sleep', 'time_awake', 'time_in_bed']);
const minuteWords = matchWord('minutes');

/** What a line may be told in; anything else is about something else. */
const unitWords = new RegExp(
  `\\b(?:${joinCues('hours', 'minutes', 'grams', 'calories')}|kg|kilos?|kilometers?|bpm)\\b`,
  'g',
);

/** "Under six hours" */
const listNumberWords = ({ plain, language }: Question): number[] => {
  const words = plain.split(/[^a-z]+/);
  return words.flatMap((word, place) => {
    const at = numberWords[language].split(' ').indexOf(word);
    // "over the last ten days" names days and no line
    return at > 0 && !spanWords.test(words[place + 1] ?? '') ? [at + 1] : [];
  });
};
const spanWords = matchWord('days', 'nights', 'weeks', 'months');

const isOfDay = ({ periods }: Question): boolean =>
  periods.length === 1 && periods.every(({ from, to }) => from === to);

/** "Did I sleep less than 7 hours last night?" is answered by what it was. Null where no day or no line is named. */
export const asWholeDay = (metric: Subject, question: Question): Question | null => {
  const hasLine = question.numbers.length === 1 && names(question, 'above', 'at_least', 'below', 'at_most');
  if (!hasLine || !isOfDay(question) || isOfToday(metric) || question.unknown.replace(unitWords, '').trim())
    return null;
  return { ...withoutCompare(question), numbers: [] };
};

/** "More than 8,000" sets no days against others. */
export const withoutCompare = (question: Question): Question => ({
  ...question,
  parts: question.parts.filter(({ signs }) => !signs.includes('more') && !signs.includes('compare')),
});

/** "On how many days over 8,000 steps?", "nights under 6 hours": the line, or null where none is asked about. */
export const findLine = (metric: Subject, question: Question): Line | null => {
  const [number, ...others] = question.numbers.length > 0 ? question.numbers : listNumberWords(question);
  const kind = kinds.find(([sign]) => names(question, sign));
  const counts =
    !isOfDay(question) && (names(question, 'count', 'when', 'which', 'list') || asksDays.test(question.plain));
  if (number === undefined || !Number.isFinite(number) || others.length > 0 || !kind || !counts) return null;
  const rest = question.unknown
    .replace(unitWords, '')
    .split(' ')
    .filter((word) => word && !numberWords[question.language].split(' ').includes(word))
    .join('');
  if (isOfToday(metric) || uncounted.has(metric) || !findFacts(metric).isHealth || rest) return null;
  const inHours = ofHours.has(metric) && !minuteWords.test(question.plain);
  return { is: kind[1], value: inHours ? number * 60 : number };
};

/** "Days over 8,000 steps" */
const asksDays = matchWord('days', 'nights');

export const isBeyond = ({ is, value }: Line, found: number): boolean =>
  ({
    more_than: found > value,
    at_least: found >= value,
    less_than: found < value,
    at_most: found <= value,
  })[is];

/** "more than 8,000 steps" */
export const sayLine = ({ is, value }: Line, write: (value: number) => string): string =>
  `${is.replace('_', ' ')} ${write(value)}`;
