import { type Reply, toFigure } from '#hub/assistant/engine';
import { names, type Question, type Sign } from '#hub/assistant/language';
import { addDays, addMonths } from '#platform/calendar';
import type { DayValue, Span } from './day-values.ts';
import type { Input, Part } from './input.ts';
import { sayCoverage, sayDays, tell, toMean, toSum } from './say-metric.ts';
import type { SubjectFacts } from './subject-facts.ts';

const signs: readonly (readonly [Sign, Part])[] = [
  ['by_weekday', 'weekday'],
  ['by_week', 'week'],
  ['by_month', 'month'],
];

/** "Which month", "on which weekday": the parts that are set against each other. */
export const findPart = (question: Question): Part | undefined => signs.find(([sign]) => names(question, sign))?.[1];

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const toWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first day of the part that a day belongs to; of a day of the week its number. */
const toKey = (part: Part, day: string): string => {
  if (part === 'weekday') return String(toWeekday(day));
  if (part === 'month') return `${day.slice(0, 8)}01`;
  return addDays(day, -((toWeekday(day) + 6) % 7));
};

/** The days of a question that names none: the parts that are over, and the one that runs. */
export const usualSpan = (part: Part, today: string): Span => {
  if (part === 'weekday') return { from: addDays(today, -83), to: today };
  const first = toKey(part, today);
  return { from: part === 'month' ? addMonths(first, -11) : addDays(first, -77), to: today };
};

const sayPart = (part: Part, key: string): string => {
  if (part === 'weekday') return weekdays[Number(key)] ?? '';
  const date = new Date(`${key}T00:00:00Z`);
  const month = `${date.toLocaleString('en', { month: 'long', timeZone: 'UTC' })} ${date.getUTCFullYear()}`;
  return part === 'month' ? month : `the week from ${date.getUTCDate()} ${month}`;
};

interface Group {
  readonly name: string;
  readonly value: number;
}

/** What is read for it, and of whom. */
interface Asked {
  readonly input: Input & { readonly by: Part };
  readonly facts: SubjectFacts;
  readonly span: Span;
  readonly values: readonly DayValue[];
  readonly today: string;
}

/**
 * The week, month or day of the week with the most or the least. Days without a value are not known, so parts are set
 * against each other by the mean of their days; what is booked or counted as it happens by its sum.
 */
export const answerByPart = ({ input, facts, span, values, today }: Asked): Reply => {
  const { by, unit } = input;
  const wantsHigh = (input.what === 'worst') === (facts.better === 'lower');
  const isSummed = facts.isZeroUnlessKnown === true && by !== 'weekday';
  // what runs still will be more: it is no least
  const isOver = (key: string): boolean => !isSummed || wantsHigh || key !== toKey(by, today);
  const groups = [...Map.groupBy(values, ({ day }) => toKey(by, day))]
    .filter(([key]) => isOver(key))
    .map(([key, those]): Group => ({ name: sayPart(by, key), value: isSummed ? toSum(those) : toMean(those) }))
    .toSorted((one, other) => (wantsHigh ? other.value - one.value : one.value - other.value));
  const [first, second] = groups;
  if (!first) return tell(facts, `No ${by} of these days is over yet, ${sayDays(facts, span)}.`, span);
  const how = isSummed ? '' : facts.kind === 'amount' ? ' a day on average' : ' on average';
  const say = ({ name, value }: Group): string => `${name}: ${facts.write(value, unit)}${how}`;
  const thing = by === 'weekday' ? 'day of the week' : by;
  const coverage = sayCoverage(facts, values, span);
  return tell(
    facts,
    `The ${thing} with the ${sayRank(facts, wantsHigh)} ${facts.noun} was ${say(first)}.${second ? ` Then ${say(second)}.` : ''} That is of ${sayDays(facts, span)}, ${coverage}.`,
    span,
    {
      figures: groups.slice(0, 3).map(({ name, value }) => toFigure(name, facts.write(value, unit))),
      period: sayDays(facts, span),
      coverage: coverage.replace(/^from /, ''),
    },
  );
};

const sayRank = ({ kind, noun }: SubjectFacts, wantsHigh: boolean): string => {
  if (kind === 'state') return wantsHigh ? 'highest' : 'lowest';
  if (wantsHigh) return 'most';
  return /s\b/.test(noun) ? 'fewest' : 'least';
};
