import { type Asking, type Reply, tellSimulated, toFigure } from '#hub/assistant/engine';
import { findEarlier, sayPeriod } from '#hub/assistant/language';
import { addDays, countDays } from '#platform/calendar';
import type { Span } from './day-values.ts';
import { type Input, mostDays } from './input.ts';
import { sayCapital, sayCoverage, tell, toMean, toPeriod, toSum } from './say-metric.ts';
import type { SubjectFacts } from './subject-facts.ts';

/** Two periods of the same thing beside each other. */
export const answerCompare = async (input: Input, facts: SubjectFacts, span: Span, asking: Asking): Promise<Reply> => {
  const other = findOther(input, span);
  const most = facts.mostDays ?? mostDays;
  if (countDays(other.from, other.to) > most || other.from > other.to)
    return tell(facts, `I can set up to ${most} days of your ${facts.noun} against as many others.`, span);
  const [now, before] = [await facts.read(asking, span), await facts.read(asking, other)];
  const periods = [span, other].map(({ from, to }) => sayPeriod(toPeriod(from, to))) as [string, string];
  if (now.length === 0 || before.length === 0) {
    const missing = now.length === 0 ? periods[0] : periods[1];
    const known = now.length === 0 ? before : now;
    const knownPeriod = now.length === 0 ? periods[1] : periods[0];
    const rest =
      known.length > 0 ? ` ${sayCapital(knownPeriod)}: ${facts.write(toMean(known), input.unit)} on average.` : '';
    return tell(
      facts,
      `Nothing is recorded for your ${facts.noun}, ${missing}, so the two can't be compared.${rest}`,
      span,
    );
  }
  const isLedger = !facts.isHealth || input.metric === 'workouts';
  const [one, two] = isLedger ? [toSum(now), toSum(before)] : [toMean(now), toMean(before)];
  const write = (value: number): string => facts.write(value, input.unit);
  // set against each other as they are shown, so that the sentence adds up
  const moved = input.metric === 'sleep' || input.metric === 'bedtime' ? Math.round(one) - Math.round(two) : one - two;
  const apart = (facts.writeDifference ?? facts.write)(Math.abs(moved), input.unit);
  const [more, less] = input.metric === 'bedtime' ? ['later', 'earlier'] : ['more', 'less'];
  const change = moved === 0 ? 'the same' : `${apart} ${moved > 0 ? more : less}`;
  const count = (value: number): string => (isLedger && facts.count ? facts.count(value) : write(value));
  const how = isLedger ? 'in all' : 'on average';
  // days of different lengths are set against each other by their averages; the sums of amounts are named as well
  const sums =
    !isLedger && facts.kind === 'amount' ? ` In all that is ${write(toSum(now))} and ${write(toSum(before))}.` : '';
  const simulated = tellSimulated([...now, ...before].some((each) => each.simulated) ? 'simulated' : null);
  return tell(
    facts,
    `Your ${facts.noun}: ${count(one)} ${how}, ${periods[0]}, and ${count(two)}, ${periods[1]}: ${change}.${sums} The first is ${sayCoverage(facts, now, span)}, the second ${sayCoverage(facts, before, other)}.${simulated}`,
    span,
    {
      figures: [
        toFigure(
          periods[0],
          write(one),
          change,
          moved !== 0 && moved > 0 === (facts.better === 'higher') && facts.better !== null,
        ),
        toFigure(periods[1], write(two)),
      ],
      period: `${periods[0]}, and ${periods[1]}`,
    },
  );
};

/** The days that are set beside others: those that are named, or the ones before. */
export const findOther = ({ compare_from: from, compare_to: to }: Input, span: Span): Span => {
  if (from && to) return { from, to };
  const earlier = findEarlier({ ...span, unit: isWholeMonth(span) ? 'month' : 'days' });
  return earlier ?? span;
};

const isWholeMonth = ({ from, to }: Span): boolean =>
  from.endsWith('-01') && addDays(to, 1).endsWith('-01') && countDays(from, to) <= 31;
