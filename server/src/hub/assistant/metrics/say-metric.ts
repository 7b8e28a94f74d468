import {
  countThings,
  generalNote,
  joinWords,
  type Reply,
  tellSimulated,
  toFigure,
  writeDay,
} from '#hub/assistant/engine';
import { type Period, sayPeriod } from '#hub/assistant/language';
import { countDays } from '#platform/calendar';
import type { DayValue, Span } from './day-values.ts';
import type { Input, Line } from './input.ts';
import { isBeyond, sayLine } from './lines.ts';
import type { SubjectFacts } from './subject-facts.ts';

/** A period of the tool's days, as `sayPeriod` says it. */
export const toPeriod = (from: string, to: string, isNight = false): Period => ({
  from,
  to,
  unit: isNight && from === to ? 'night' : from === to ? 'day' : 'days',
});

export const sayCapital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

export const tell = (facts: SubjectFacts, text: string, span: Span, more: Partial<Reply> = {}): Reply => ({
  text,
  sources: [facts.screen],
  looked_at: [`your ${facts.noun}, ${sayDays(facts, span)}`],
  ...(facts.isHealth ? { note: generalNote } : {}),
  ...more,
});

/** Nothing, and no days were named. */
export const sayNothingYet = (facts: SubjectFacts): Reply => ({
  text: facts.isHealth
    ? `Nothing is recorded for your ${facts.noun} yet. ${facts.missing}`.trim()
    : `You have no ${facts.noun} yet.`,
  sources: [facts.screen],
  looked_at: [`your ${facts.noun}`],
  ...(facts.isHealth ? { note: generalNote } : {}),
});

export const toMean = (values: readonly DayValue[]): number => {
  const weight = values.reduce((sum, one) => sum + (one.weight ?? 1), 0);
  return values.reduce((sum, one) => sum + one.value * (one.weight ?? 1), 0) / weight;
};
export const toSum = (values: readonly DayValue[]): number => values.reduce((sum, { value }) => sum + value, 0);

/** "from 6 of 7 nights" */
export const sayCoverage = ({ per }: SubjectFacts, values: readonly DayValue[], { from, to }: Span): string => {
  const known = new Set(values.map(({ day }) => day)).size;
  return per === 'value'
    ? `from ${countThings(values.length, 'value')}`
    : `from ${known} of ${countThings(countDays(from, to), per)}`;
};

/** What was found for the days that were asked for. */
interface Found {
  readonly input: Input;
  readonly facts: SubjectFacts;
  readonly span: Span;
  readonly values: readonly DayValue[];
}

export const answerOperation = (found: Found): Reply => {
  const { input, facts, span, values } = found;
  const { what } = input;
  if (what === 'count') return sayCount(found);
  const words = toWords(found);
  if (what === 'best' || what === 'worst') return sayIt(found, sayExtreme(what, facts, values, words));
  if (what === 'trend') return sayIt(found, sayTrend(facts, values, words));
  const isSum = what === 'sum' || (what === 'value' && span.from !== span.to);
  if (isSum && facts.kind === 'amount') return sayIt(found, saySum(found));
  if (what === 'average' || what === 'sum') return sayIt(found, sayMean(found, toMean(values)));
  return sayIt(found, sayLast(found));
};

const sayIt = ({ facts, span, values }: Found, [text, figures]: Said): Reply => {
  const simulated = tellSimulated(values.some((one) => one.simulated) ? 'simulated' : null);
  const coverage = facts.isZeroUnlessKnown ? null : sayCoverage(facts, values, span).replace(/^from /, '');
  return tell(facts, `${text}${simulated}`, span, { figures, period: sayDays(facts, span), coverage });
};

export const sayDays = ({ per }: SubjectFacts, { from, to }: Span): string =>
  sayPeriod(toPeriod(from, to, per === 'night'));

const toWords = ({ input: { metric, unit }, facts, span, values }: Found): Words => ({
  write: (value) => facts.write(value, unit),
  period: sayDays(facts, span),
  coverage: sayCoverage(facts, values, span),
  per: facts.kind === 'amount' ? ' a day' : metric === 'sleep' ? ' a night' : '',
});

/** ", from 6 of 7 days", where a day without a record is not known. */
const sayKnown = ({ facts, span, values }: Found): string =>
  facts.isZeroUnlessKnown ? '' : `, ${sayCoverage(facts, values, span)}`;

const sayCount = (found: Found): Reply => {
  const { facts, span, values } = found;
  if (found.input.line) return sayBeyond(found, found.input.line);
  const known = new Set(values.map(({ day }) => day)).size;
  const thing = facts.per === 'night' ? 'night' : 'day';
  return sayIt(found, [
    `${countThings(known, thing)} of ${countDays(span.from, span.to)} have a value of your ${facts.noun}, ${sayDays(facts, span)}.`,
    [toFigure(`${sayCapital(thing)}s known`, String(known))],
  ]);
};

/** "On 6 of 14 days: more than 8,000 steps." */
const sayBeyond = (found: Found, line: Line): Reply => {
  const { facts, span, values, input } = found;
  const thing = facts.per === 'night' ? 'night' : 'day';
  const beyond = new Set(values.filter(({ value }) => isBeyond(line, value)).map(({ day }) => day));
  const known = new Set(values.map(({ day }) => day)).size;
  const which =
    beyond.size > 0 && beyond.size <= mostNamed ? `: ${joinWords([...beyond].toSorted().map(writeDay))}` : '';
  const what = sayLine(line, (value) => facts.write(value, input.unit));
  return sayIt(found, [
    `${countThings(beyond.size, thing)} with ${what}${facts.kind === 'state' || !facts.count ? ` of ${facts.noun}` : ` ${facts.noun}`}, of ${countThings(known, thing)} that are known, ${sayDays(facts, span)}${which}.`,
    [toFigure(`${sayCapital(thing)}s with ${what}`, String(beyond.size))],
  ]);
};

/** So many days are named one by one. */
const mostNamed = 7;

const countAmount = (facts: SubjectFacts, value: number): string => (facts.count ?? facts.write)(value);

const saySum = (found: Found): Said => {
  const { facts, span, values } = found;
  const total = toSum(values);
  return [
    `${countAmount(facts, total)}, ${sayDays(facts, span)}${sayKnown(found)}.`,
    [toFigure(facts.label, facts.write(total))],
  ];
};

export const sayMean = (found: Found, mean: number, known = sayKnown(found)): Said => {
  const { facts, span } = found;
  const { write, per } = toWords(found);
  const text =
    facts.kind === 'amount'
      ? `${countAmount(facts, mean)} a day on average`
      : `Your ${facts.noun} was ${write(mean)}${per} on average`;
  return [`${text}, ${sayDays(facts, span)}${known}.`, [toFigure(facts.label, write(mean))]];
};

const sayLast = (found: Found): Said => {
  const { facts, values } = found;
  const { write } = toWords(found);
  const last = values.at(-1);
  if (!last) throw new Error('a span without values was answered');
  const below = last.censored ? 'below ' : last.exceeds ? 'above ' : '';
  const when = facts.per === 'night' ? `in the night to ${writeDay(last.day)}` : `on ${writeDay(last.day)}`;
  const text =
    facts.kind === 'amount'
      ? `${countAmount(facts, last.value)} ${when}.`
      : `Your ${facts.noun} was ${below}${write(last.value)} ${when}.`;
  return [text, [toFigure(facts.label, `${below}${write(last.value)}`, sayMoved(facts, values, found.input.unit))]];
};

/** How far a state moved since the value before. */
const sayMoved = (facts: SubjectFacts, values: readonly DayValue[], unit: string | undefined): string | null => {
  const [before, last] = values.slice(-2);
  if (facts.kind === 'amount' || facts.per !== 'value' || !before || !last || before === last) return null;
  const moved = last.value - before.value;
  return `${moved < 0 ? '−' : '+'}${(facts.writeDifference ?? facts.write)(Math.abs(moved), unit)} since ${writeDay(before.day)}`;
};

interface Words {
  readonly write: (value: number) => string;
  readonly period: string;
  readonly coverage: string;
  readonly per: string;
}

type Said = [text: string, figures: NonNullable<Reply['figures']>];

/** The best is the highest unless less is better for everyone. */
const sayExtreme = (
  what: 'best' | 'worst',
  facts: SubjectFacts,
  values: readonly DayValue[],
  { write, period, coverage }: Words,
): Said => {
  const wantsHigh = (what === 'best') === (facts.better !== 'lower');
  const found = values.reduce((best, one) =>
    (wantsHigh ? one.value > best.value : one.value < best.value) ? one : best,
  );
  const word = wantsHigh ? 'highest' : 'lowest';
  return [
    `Your ${word} value of ${facts.noun}, ${period}, was ${write(found.value)}, of ${writeDay(found.day)}, ${coverage}.`,
    [toFigure(`${sayCapital(word)}`, write(found.value), writeDay(found.day))],
  ];
};

const fewestForTrend = 4;

/** Kendall's rank test of the values against time (Mann 1945): z beyond 1.96 either way is no chance. */
const testTrend = (values: readonly number[]): number => {
  let s = 0;
  for (const [at, value] of values.entries()) for (const later of values.slice(at + 1)) s += Math.sign(later - value);
  const n = values.length;
  const spread = Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
  return (s - Math.sign(s)) / spread;
};

const sayTrend = (facts: SubjectFacts, values: readonly DayValue[], { write, period, coverage, per }: Words): Said => {
  const half = Math.ceil(values.length / 2);
  const [first, second] = [toMean(values.slice(0, half)), toMean(values.slice(half === values.length ? 0 : half))];
  const figures = [toFigure('First half', write(first)), toFigure('Second half', write(second))];
  if (values.length < fewestForTrend)
    return [
      `There are too few values of your ${facts.noun} for a trend, ${period}: ${countThings(values.length, 'value')}.`,
      figures,
    ];
  const z = testTrend(values.map(({ value }) => value));
  const direction = Math.abs(z) < 1.96 ? 'steady' : z > 0 ? 'rising' : 'falling';
  const change = direction === 'steady' ? 'no clear trend' : direction;
  return [
    `Your ${facts.noun}, ${period}: ${change}. It was ${write(first)}${per} in the first half and ${write(second)}${per} in the second, ${coverage}.`,
    figures,
  ];
};
