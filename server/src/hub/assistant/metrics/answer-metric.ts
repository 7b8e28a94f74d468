import { glucose, mostReportDays } from '@club/contract/health/body/glucose';
import {
  type Asking,
  type Reply,
  tellSimulated,
  toFigure,
  writeDay,
  writeMoment,
  writeNumber,
} from '#hub/assistant/engine';
import { sayPeriod } from '#hub/assistant/language';
import { addDays, countDays } from '#platform/calendar';
import { answerByPart, usualSpan } from './by-part.ts';
import { answerCompare } from './compare-periods.ts';
import { ofGlucose, type ReadDays, type Span } from './day-values.ts';
import { findFacts, isOfToday } from './facts.ts';
import { type Input, mostDays } from './input.ts';
import { answerOfToday, answerScoreNow } from './of-today.ts';
import { answerPressure } from './pressure.ts';
import { answerOperation, sayCapital, sayDays, sayMean, sayNothingYet, tell, toPeriod } from './say-metric.ts';
import type { SubjectFacts } from './subject-facts.ts';

/** Answers with the figures of the days that were asked for, and says which days those are. */
export const answerMetric = async (input: Input, asking: Asking): Promise<Reply> => {
  const { metric } = input;
  if (isOfToday(metric)) return answerOfToday(metric, input, asking);
  if (metric === 'score' && input.what === 'value' && !input.from) return answerScoreNow(asking);
  const facts = findFacts(metric);
  const span = findSpan(input, facts, asking.today);
  if (span.from > asking.today)
    return tell(facts, `${sayCapital(sayPeriod(toPeriod(span.from, span.to)))} lies ahead.`, span);
  if (span.from > span.to)
    return tell(facts, 'The first of these days is after the last one. Which days do you mean?', {
      from: span.to,
      to: span.from,
    });
  const whole = leaveOutToday(input, facts, span, asking.today);
  if (whole) {
    const reply = await answerMetric({ ...input, ...whole }, asking);
    return { ...reply, text: `${reply.text} Today is not over, so it is left out.` };
  }
  const days = countDays(span.from, span.to);
  const most = facts.mostDays ?? mostDays;
  if (days > most)
    return tell(
      facts,
      `I can look at up to ${most} days of your ${facts.noun} at once. ${sayCapital(sayPeriod(toPeriod(span.from, span.to)))} is ${days}.`,
      span,
    );
  if (metric === 'blood_pressure') return answerPressure(input, span, asking);
  if (metric === 'glucose' && input.what === 'value' && !input.from) return answerLatestGlucose(facts, asking);
  const { by } = input;
  if (by) {
    const found = await facts.read(asking, span);
    return found.length > 0
      ? answerByPart({ input: { ...input, by }, facts, span, values: found, today: asking.today })
      : explainNothing(facts, span, asking);
  }
  const isOfSensor = metric === 'glucose' || metric === 'time_in_range';
  const ofReport = isOfSensor && input.what === 'average' && days <= mostReportDays;
  const reported = ofReport ? await answerSensorMean(input, facts, span, asking) : null;
  if (reported) return reported;
  if (input.what === 'compare') return answerCompare(input, facts, span, asking);
  const extreme = metric === 'glucose' ? extremes[input.what] : undefined;
  const values = await (extreme ?? facts.read)(asking, span);
  if (values.length === 0 && facts.isZeroUnlessKnown)
    return answerOperation({ input: { ...input, what: 'sum' }, facts, span, values: [{ day: span.to, value: 0 }] });
  if (values.length === 0) return input.from || input.to ? explainNothing(facts, span, asking) : sayNothingYet(facts);
  return answerOperation({ input, facts, span, values });
};

/** The highest and the lowest reading of a sensor, not of the means of its days. */
const extremes: Readonly<Partial<Record<Input['what'], ReadDays>>> = {
  best: ofGlucose('high'),
  worst: ofGlucose('low'),
};

/** So much of the readings is enough for the mean of the days, where there are too few of them for a report; in percent. */
const enoughOfDays = 70;

/**
 * The mean of every reading of the days, as the page of the sensor works it out; null where the days are too few for its
 * report and hold readings enough.
 */
const answerSensorMean = async (
  input: Input,
  facts: SubjectFacts,
  span: Span,
  asking: Asking,
): Promise<Reply | null> => {
  const { coverage, mean, shares, confidence, before } = await asking.read(glucose.getGlucoseReport, span);
  const value = input.metric === 'glucose' ? mean : (shares?.in_range.percent ?? null);
  if (coverage.have === 0) return input.from ? explainNothing(facts, span, asking) : sayNothingYet(facts);
  const covered = `${writeNumber(coverage.percent ?? 0, 1)} % of the expected readings`;
  const period = sayDays(facts, span);
  if (value === null && (coverage.percent ?? 0) >= enoughOfDays) return null;
  if (value === null)
    return tell(facts, `There are too few readings for that, ${period}: ${covered}.`, span, {
      period,
      coverage: covered,
    });
  const found = { input, facts, span, values: [] };
  const [text] = sayMean(found, value, `, from ${covered}`);
  const earlier = input.metric === 'glucose' ? before.mean : (before.shares?.in_range.percent ?? null);
  const change =
    earlier === null
      ? null
      : sayChange(value - earlier, (moved) => facts.write(moved, input.unit), 'than the days before');
  return tell(facts, `${text}${tellSimulated(confidence)}`, span, {
    figures: [
      toFigure(facts.label, facts.write(value, input.unit), change),
      toFigure('Coverage', `${writeNumber(coverage.percent ?? 0, 1)} %`),
    ],
    period,
    coverage: covered,
    suggestions: ['What was my last glucose reading?'],
  });
};

const answerLatestGlucose = async (facts: SubjectFacts, asking: Asking): Promise<Reply> => {
  const { latest, time_zone } = await asking.read(glucose.getGlucoseReport);
  if (!latest) return sayNothingYet(facts);
  const value = facts.write(latest.value);
  return tell(
    facts,
    `Your latest reading is ${value}, of ${writeMoment(latest.at, time_zone)}.${tellSimulated(latest.source === 'simulated' ? 'simulated' : null)}`,
    { from: asking.today, to: asking.today },
    {
      figures: [toFigure('Glucose', value)],
      looked_at: ['your latest glucose reading'],
      suggestions: ['How long was my glucose in range?'],
    },
  );
};

const sayChange = (moved: number, write: (value: number) => string, than: string): string =>
  moved === 0 ? 'the same as before' : `${write(Math.abs(moved))} ${moved > 0 ? 'more' : 'less'} ${than}`;

/** What a day that is not over would distort: it has fewer steps and less food than it will have. */
const ofWholeDays: ReadonlySet<string> = new Set(['average', 'worst', 'trend', 'compare']);
const leaveOutToday = (
  { what }: Input,
  { kind, per, isHealth }: SubjectFacts,
  span: Span,
  today: string,
): Span | null =>
  ofWholeDays.has(what) && kind === 'amount' && per === 'day' && isHealth && span.to === today && span.from < today
    ? { from: span.from, to: addDays(today, -1) }
    : null;

/** The days that are asked for; those of a usual question where none are named. */
const findSpan = ({ what, from, to, by }: Input, facts: SubjectFacts, today: string): Span => {
  if (by && !from && !to) return withinMost(usualSpan(by, today), facts);
  if (from || to) return { from: from ?? addDays(to ?? today, 1 - facts.usualDays), to: to ?? today };
  if (what === 'value' && facts.isOfTheDay) return { from: today, to: today };
  if (what === 'value' && facts.kind === 'state') return { from: addDays(today, 1 - mostDays), to: today };
  return { from: addDays(today, 1 - facts.usualDays), to: today };
};

/** Of food only a month can be looked at. */
const withinMost = ({ from, to }: Span, { mostDays: most = mostDays }: SubjectFacts): Span => {
  const first = addDays(to, 1 - most);
  return { from: first > from ? first : from, to };
};

const explainNothing = async (facts: SubjectFacts, span: Span, asking: Asking): Promise<Reply> => {
  const period = sayPeriod(toPeriod(span.from, span.to, facts.per === 'night'));
  const earlier = await facts.read(asking, {
    from: addDays(span.from, -Math.min(facts.mostDays ?? mostDays, 60)),
    to: addDays(span.from, -1),
  });
  const last = earlier.at(-1);
  const before = last
    ? ` The latest before that is ${facts.write(last.value)}, of ${writeDay(last.day)}.`
    : ` ${facts.missing}`;
  return tell(facts, `Nothing is recorded for your ${facts.noun}, ${period}.${before}`, span);
};
