import { judgeValue, type LabMetricCode, listUnits, toStoredUnit } from '@club/contract/health/signals/metrics';
import type { Facts } from '#health/exchange/lab-reports/reader/facts';
import type { Found } from '#health/exchange/lab-reports/reader/layout';
import {
  type DecimalSign,
  findSizes,
  readAnswer,
  readFigure,
  readFlag,
  toDate,
} from '#health/exchange/lab-reports/reader/values';
import type { ReportLanguage } from '#health/signals/laboratory';
import { findMetric, type MetricFound } from './find-metric.ts';
import type { ReadRow, Reason } from './row.ts';
import { chooseFigure, chooseInterval, type Ends, findUnit, isPossible, noEnds, readEnds } from './values.ts';

/** What is known of the whole report. */
export interface ReportContext {
  readonly language: ReportLanguage | null;
  readonly sign: DecimalSign | null;
  readonly facts: Facts;
  readonly born: string | null;
  readonly sex: 'F' | 'M' | null;
  readonly today: string;
}

/** What is read of one result and why it may be wrong; null for a result under a name that nobody knows. */
export const judge = (found: Found, context: ReportContext): Omit<ReadRow, 'id' | 'certainty'> | null => {
  const match = found.kind === 'pending' ? null : findMetric(found, context.language, context.sign);
  if (!match) return null;
  const reasons = new Set<Reason>(listGeneral(found, match, context));
  const metric = resolveGlucose(match, context, reasons);
  const date = judgeDate(found, context, reasons);
  const read = found.kind === 'word' ? readWord(found, reasons) : readNumber(found, metric, context, reasons);
  const candidates = metric ? [metric, ...match.candidates.filter((code) => code !== metric)] : match.candidates;
  const interval = found.ends
    ? [found.ends.low, found.ends.high].map((end) => end ?? '').join(' - ')
    : found.intervals.join(' / ');
  return {
    printed: { name: match.name, value: found.printed, unit: found.unit, interval: interval || null, flag: found.flag },
    metric,
    candidates,
    ...read,
    comparator: found.comparator,
    date,
    page: found.page,
    line: found.line,
    reasons: [...reasons],
  };
};

const listGeneral = (found: Found, match: MetricFound, { facts }: ReportContext): Reason[] => {
  const reasons: Reason[] = [];
  if (facts.person.match === 'other') reasons.push('person_other');
  if (facts.person.match === 'unknown') reasons.push('person_unknown');
  if (!match.isCertain || match.metric === null) reasons.push('name_unclear');
  if (!found.isHeaded) reasons.push('columns_unclear');
  if (found.isCrowded) reasons.push('number_unclear');
  if (found.column === 'previous') reasons.push('earlier_result');
  return reasons;
};

/** Glucose is fasting glucose only where its name or the whole report says so. */
const resolveGlucose = (
  { metric }: MetricFound,
  { facts }: ReportContext,
  reasons: Set<Reason>,
): LabMetricCode | null => {
  if (metric === 'blood_glucose') {
    if (facts.fasting === true) return 'fasting_glucose';
    if (facts.fasting === null) reasons.add('fasting_unknown');
  }
  if (metric === 'fasting_glucose' && facts.fasting === false) reasons.add('fasting_unknown');
  return metric;
};

/** The day of its column or row, otherwise the day the sample was taken or came in. */
const judgeDate = (found: Found, { facts, born, today }: ReportContext, reasons: Set<Reason>): string | null => {
  const own = found.date ? toDate(found.date, facts.dateOrder, today) : null;
  const date = found.date || found.column === 'previous' ? own : (facts.dates.collected ?? facts.dates.received);
  const oldest = `${Number(today.slice(0, 4)) - 30}${today.slice(4)}`;
  if (date === null || date > today || date < oldest || (born !== null && date < born)) reasons.add('date_unclear');
  return date;
};

type Read = Pick<ReadRow, 'value' | 'answer' | 'unit' | 'low' | 'high'>;

const readWord = (found: Found, reasons: Set<Reason>): Read => {
  const answer = readAnswer(found.value);
  if (answer === null) reasons.add('word_unclear');
  // A flag or an interval in words has to agree: "negative" beside "abnormal" is asked about.
  const flag = found.flag ? readFlag(found.flag) : null;
  if (answer === 0 && (flag === 'high' || flag === 'some')) reasons.add('flag_contradicts');
  return { value: null, answer, unit: '', low: null, high: null };
};

const readNumber = (found: Found, metric: LabMetricCode | null, context: ReportContext, reasons: Set<Reason>): Read => {
  const figure = readFigure(found.value, context.sign);
  if (!figure) {
    reasons.add('number_unclear');
    return { value: null, answer: null, unit: null, low: null, high: null };
  }
  if (!metric) return { value: figure.value, answer: null, unit: null, low: null, high: null };
  const guessed = findUnit(metric, found.unit) ?? listUnits(metric)[0] ?? '';
  const first = readInterval(found, metric, guessed, context);
  const unit = judgeUnit(found, metric, first, context, reasons);
  const { value, isUnclear } = chooseFigure(metric, figure, unit ?? guessed, context.sign);
  if (isUnclear) reasons.add('number_unclear');
  const ends = unit === null ? first : readInterval(found, metric, unit, context);
  if (ends.isUnclear) reasons.add('interval_unclear');
  if (unit !== null) judgeLimits(metric, value, unit, reasons);
  judgeFlag(found, value, ends, reasons);
  const isOtherUnit =
    ends.unit !== null && unit !== null && findUnit(metric, ends.unit) !== null && !isSameSize(ends.unit, unit);
  if (isOtherUnit) reasons.add('interval_unclear');
  const shown = isOtherUnit || unit === null ? noEnds : ends;
  return { value, answer: null, unit, low: shown.low, high: shown.high };
};

const isSameSize = (one: string, other: string): boolean =>
  findSizes(one).some((size) => findSizes(other).includes(size));

const readInterval = (found: Found, metric: LabMetricCode, unit: string, { sign, sex }: ReportContext): Ends =>
  found.ends
    ? readEnds(found.ends, sign)
    : chooseInterval(found.intervals, sign, sex, (end) => isPossible(metric, end, unit) || end === 0);

/** The metric's own unit for a printed one. Without any it is proposed where only one suits both value and interval. */
const judgeUnit = (
  found: Found,
  metric: LabMetricCode,
  ends: Ends,
  { sign }: ReportContext,
  reasons: Set<Reason>,
): string | null => {
  const printed = found.unit ?? ends.unit;
  const unit = findUnit(metric, printed);
  if (unit !== null) return unit;
  const units = listUnits(metric);
  if (printed === null) {
    const bare = units.find((one) => one === '' || one === 'INR' || one === 'pH');
    if (bare !== undefined) return bare;
    reasons.add('unit_missing');
    const figure = readFigure(found.value, sign);
    const fitting = units.filter((one) => {
      const values = [
        figure ? chooseFigure(metric, figure, one, sign).value : null,
        ends.low || null,
        ends.high,
      ].filter((value) => value !== null);
      return values.every((value) => isPossible(metric, value, one));
    });
    const isAlone = fitting.every((one) => isSameSize(one, fitting[0] ?? ''));
    return isAlone ? (fitting[0] ?? null) : null;
  }
  reasons.add(findSizes(printed).length > 0 ? 'unit_impossible' : 'unit_unknown');
  return null;
};

const judgeLimits = (metric: LabMetricCode, value: number, unit: string, reasons: Set<Reason>): void => {
  const stored = toStoredUnit(metric, value, unit);
  const verdict = stored === null ? 'impossible' : judgeValue(metric, stored);
  if (verdict === 'impossible') reasons.add('value_impossible');
  if (verdict === 'unusual') reasons.add('value_rare');
};

/** A flag that says another side of the interval than the value is on mostly means that columns were mixed up. */
const judgeFlag = ({ flag, comparator }: Found, value: number, { low, high }: Ends, reasons: Set<Reason>): void => {
  if (!flag || (low === null && high === null)) return;
  const side = readFlag(flag) ?? (/↓|\bl\b/i.test(flag) ? 'low' : /↑|\bh\b/i.test(flag) ? 'high' : 'some');
  const isLow = low !== null && (comparator === '<' ? value <= low : value < low);
  const isHigh = high !== null && (comparator === '>' ? value >= high : value > high);
  const agrees = side === 'low' ? isLow : side === 'high' ? isHigh : isLow || isHigh;
  if (!agrees) reasons.add('flag_contradicts');
};

/** Whether a value is outside its interval, for a report that marks such values. */
export const exceedsInterval = ({
  value,
  low,
  high,
  comparator,
}: Pick<ReadRow, 'value' | 'low' | 'high' | 'comparator'>): boolean =>
  value !== null && comparator === null && ((low !== null && value < low) || (high !== null && value > high));
