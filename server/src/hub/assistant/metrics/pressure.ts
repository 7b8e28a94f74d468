import { findMean } from '@club/contract/platform/units';
import {
  type Asking,
  countThings,
  generalNote,
  type Reply,
  tellSimulated,
  toFigure,
  writeDay,
  writeNumber,
} from '#hub/assistant/engine';
import { sayPeriod } from '#hub/assistant/language';
import { findOther } from './compare-periods.ts';
import { ofMetric, type Span } from './day-values.ts';
import { findFacts } from './facts.ts';
import type { Input } from './input.ts';

const readSystolic = ofMetric('systolic');
const readDiastolic = ofMetric('diastolic');

const writePressure = (one: number, other: number): string => `${writeNumber(one)}/${writeNumber(other)} mmHg`;
const toMean = (values: readonly { readonly value: number }[]): number => findMean(values.map(({ value }) => value));

/** The means of two periods beside each other. */
const comparePressures = async (input: Input, span: Span, asking: Asking): Promise<Reply> => {
  const facts = findFacts('blood_pressure');
  const sides = await Promise.all(
    [span, findOther(input, span)].map(async ({ from, to }) => {
      const days = { from, to };
      const [upper, lower] = [await readSystolic(asking, days), await readDiastolic(asking, days)];
      const period = sayPeriod({ ...days, unit: from === to ? 'day' : 'days' });
      return { period, upper, value: upper.length > 0 ? writePressure(toMean(upper), toMean(lower)) : null };
    }),
  );
  const periods = sides.map(({ period }) => period).join(', and ');
  const common = { sources: [facts.screen], looked_at: [`your blood pressure, ${periods}`], note: generalNote };
  const told = sides.map(({ period, upper, value }) =>
    value ? `${value}, ${period}, from ${countThings(upper.length, 'value')}` : `nothing is recorded, ${period}`,
  );
  const isBoth = sides.every(({ value }) => value !== null);
  const simulated = tellSimulated(sides.some(({ upper }) => upper.some((one) => one.simulated)) ? 'simulated' : null);
  return {
    ...common,
    text: `Your blood pressure on average: ${told.join('; ')}.${isBoth ? '' : " So the two can't be compared."}${simulated}`,
    figures: sides.flatMap(({ period, value }) => (value ? [toFigure(period, value)] : [])),
    period: periods,
  };
};

/** The two values of a pressure belong together: those of one day, or the means of both. */
export const answerPressure = async (input: Input, span: Span, asking: Asking): Promise<Reply> => {
  const { what, from, to } = input;
  if (what === 'compare') return comparePressures(input, span, asking);
  const facts = findFacts('blood_pressure');
  const [upper, lower] = [await readSystolic(asking, span), await readDiastolic(asking, span)];
  const period = sayPeriod({ ...span, unit: span.from === span.to ? 'day' : 'days' });
  const common = { sources: [facts.screen], looked_at: [`your blood pressure, ${period}`], note: generalNote };
  const [last, lastLower] = [upper.at(-1), lower.at(-1)];
  if (!last || !lastLower)
    return { ...common, text: `No blood pressure is recorded, ${from || to ? period : 'yet'}. ${facts.missing}` };
  const simulated = tellSimulated(last.simulated ? 'simulated' : null);
  if (what === 'value') {
    const value = writePressure(last.value, lastLower.value);
    return {
      ...common,
      text: `Your blood pressure was ${value} on ${writeDay(last.day)}.${simulated}`,
      figures: [toFigure('Blood pressure', value)],
    };
  }
  if (what === 'best' || what === 'worst') {
    const found = upper.reduce((best, one) =>
      (what === 'best' ? one.value < best.value : one.value > best.value) ? one : best,
    );
    const beside = lower[upper.indexOf(found)] ?? lastLower;
    const value = writePressure(found.value, beside.value);
    const word = what === 'best' ? 'lowest' : 'highest';
    return {
      ...common,
      text: `Your ${word} blood pressure, ${period}, was ${value}, of ${writeDay(found.day)}.${simulated}`,
      figures: [toFigure('Blood pressure', value, writeDay(found.day))],
      period,
    };
  }
  const half = Math.ceil(upper.length / 2);
  if (what === 'trend' && upper.length > 1) {
    const [first, second] = [
      writePressure(toMean(upper.slice(0, half)), toMean(lower.slice(0, half))),
      writePressure(toMean(upper.slice(half)), toMean(lower.slice(half))),
    ];
    return {
      ...common,
      text: `Your blood pressure, ${period}: ${first} on average in the first half, ${second} in the second, from ${countThings(upper.length, 'value')}.${simulated}`,
      figures: [toFigure('First half', first), toFigure('Second half', second)],
      period,
    };
  }
  const value = writePressure(toMean(upper), toMean(lower));
  return {
    ...common,
    text: `Your blood pressure was ${value} on average, ${period}, from ${countThings(upper.length, 'value')}.${simulated}`,
    figures: [toFigure('Blood pressure', value)],
    period,
  };
};
