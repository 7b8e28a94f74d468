import type { Frame } from '#hub/assistant/engine';
import {
  cutToPast,
  findEarlier,
  matchWord,
  names,
  type Period,
  type Question,
  type Subject,
} from '#hub/assistant/language';
import { fillSlots, findUnit, sayNoun } from '#hub/assistant/metrics';
import { addDays, addMonths } from '#platform/calendar';
import { begins, type Carried, changing, explain, isBare } from './bare.ts';

interface Before {
  readonly metric: Subject;
  readonly what?: string;
  readonly from?: string;
  readonly to?: string;
  /** The days of a comparison, or those that were asked for before. */
  readonly compare_from?: string;
  readonly compare_to?: string;
}

/** Something else of the same kind: what was spent, after what was earned. */
const findLedger = (question: Question, before: Before): Subject | undefined => {
  if (!before.metric.startsWith('points_')) return undefined;
  if (names(question, 'earn')) return 'points_earned';
  if (names(question, 'spend')) return 'points_spent';
  return names(question, 'expire') ? 'points_expired' : undefined;
};

export const carryMetric = (question: Question, last: Frame, today: string): Carried => {
  const before = last.input as unknown as Before;
  if (names(question, 'why') && question.subjects.length === 0) return explain(last);
  // a number that is no day and no unit was meant for something: yesterday's days would answer another question
  if (question.numbers.length > 0 && !findUnit(question) && !question.earlier) return null;
  const named = question.subjects[0] ?? findLedger(question, before);
  if (named && !begins.test(question.plain) && !isShort(question)) return null;
  if (!named && !isBare(question) && !findUnit(question)) return null;
  if (names(question, 'define') && !named) return { tool: 'find_note', input: { text: sayNoun(before.metric) } };
  // a goal is one of today: days ask for what was done
  const metric = named ?? (before.metric === 'step_goal' && question.periods.length > 0 ? 'steps' : before.metric);
  // "more than last week? steps, I mean" asks for nothing new
  if (named === before.metric && !asksAnew(question)) return { tool: 'query_metric', input: { ...before } };
  const unit = findUnit(question);
  if (unit && !named && question.periods.length === 0) return { tool: 'query_metric', input: { ...before, unit } };
  if (names(question, 'latest') && question.periods.length === 0 && !named)
    return { tool: 'query_metric', input: { metric, what: 'value' } };
  // the days before were found: they are no comparison
  const slots = fillSlots(metric, { ...withDays(question, before, today), earlier: false }, today);
  const isOperationNamed = names(
    question,
    'average',
    'sum',
    'trend',
    'best',
    'worst',
    'highest',
    'lowest',
    'count',
    'compare',
  );
  const what = isOperationNamed || question.periods.length > 1 ? slots.what : keepOperation(before, slots, question);
  const carried = { ...slots, what, ...(unit ? { unit } : {}) };
  return {
    tool: 'query_metric',
    input:
      what === 'compare'
        ? setAgainst(before, question, carried, today)
        : { ...carried, ...rememberDays(before, slots) },
  };
};

/** Whether a question that names the same thing again names days or what is to be done with it. */
const asksAnew = (question: Question): boolean =>
  question.periods.length > 0 ||
  question.earlier ||
  question.numbers.length > 0 ||
  findUnit(question) !== undefined ||
  question.parts.some(({ signs }) => signs.some((sign) => sign !== 'mine' && !sign.startsWith('#')));

/** "And the difference?" after two periods sets the second against the first. */
const rememberDays = ({ from, to }: Before, slots: Readonly<Record<string, unknown>>) =>
  from && to && (slots.from !== from || slots.to !== to) ? { compare_from: from, compare_to: to } : {};

/** Nothing but what is measured and how. */
const isOfMetric = ({ parts }: Question): boolean =>
  parts.every(({ signs }) => signs.some((sign) => sign.startsWith('#') || changing.has(sign)));

/** A few words that don't ask for today's value of something of one's own. */
export const isShort = (question: Question): boolean =>
  names(question, 'same') ||
  (question.periods.length === 0 &&
    question.parts.length <= 3 &&
    isOfMetric(question) &&
    !names(question, 'mine', 'latest', 'howdo', 'whatis', 'define', 'why', 'go_with'));

/** The days of before where no others are named. */
const withDays = (question: Question, before: { from?: string; to?: string }, today: string): Question => {
  if (question.earlier && before.from) {
    const month = question.numbers.length === 0 && monthWords.test(question.plain);
    // "and the month before?" after a week is the whole month before it
    const isOther = month && toPeriod(before.from, before.to ?? today).unit !== 'month';
    if (isOther) {
      const first = `${before.from.slice(0, 8)}01`;
      return { ...question, periods: [{ from: addMonths(first, -1), to: addDays(first, -1), unit: 'month' }] };
    }
    const [length] = question.numbers;
    const earlier = length
      ? countBack(before.from, length, question)
      : findEarlier(toPeriod(before.from, before.to ?? today));
    return earlier ? { ...question, periods: [earlier] } : question;
  }
  if (question.periods.length > 0 || !before.from) return question;
  return { ...question, periods: [toPeriod(before.from, before.to ?? today)] };
};

/** "And the 10 days before?" */
const countBack = (from: string, length: number, { plain }: Question): Period => {
  const days = weekWords.test(plain) ? 7 * length : length;
  const begin = monthWords.test(plain) ? addMonths(from, -length) : addDays(from, -days);
  return { from: begin, to: addDays(from, -1), unit: 'days' };
};
const monthWords = matchWord('months');
const weekWords = matchWord('weeks');

export const toPeriod = (from: string, to: string): Period => ({
  from,
  to,
  unit:
    from === to
      ? 'day'
      : from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && Number(to.slice(8)) >= 28
        ? 'month'
        : 'days',
});

/** "And last month?" asks for the same; a single day has a value where many had an average. */
const keepOperation = (
  before: { what?: string; from?: string; to?: string },
  slots: Readonly<Record<string, unknown>>,
  question: Question,
): unknown => {
  if (!before.what || before.what === 'compare') return slots.what;
  if (question.subjects.length > 0) return slots.what;
  const wasDay = !before.from || before.from === before.to;
  const isDay = !slots.from || slots.from === slots.to;
  return wasDay === isDay || ['best', 'worst', 'trend', 'count'].includes(before.what) ? before.what : slots.what;
};

/** "Compare with spring": the days of before against the ones that are named now. */
const setAgainst = (
  before: Omit<Before, 'metric'>,
  question: Question,
  slots: Readonly<Record<string, unknown>>,
  today: string,
) => {
  const [other] = question.periods.map((period) => cutToPast(period, today) ?? period);
  const { from, to, compare_from, compare_to } = before;
  if (question.periods.length === 0 && !question.earlier && from && to && compare_from && compare_to)
    return { ...slots, from, to, compare_from, compare_to };
  if (question.periods.length !== 1 || !other || !before.from) return slots;
  return { ...slots, from: before.from, to: before.to ?? today, compare_from: other.from, compare_to: other.to };
};
