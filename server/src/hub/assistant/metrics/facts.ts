import { measurements } from '@club/contract/health/signals/measurements';
import { type Metric, type MetricCode, metricCodes, metrics } from '@club/contract/health/signals/metrics';
import { writeNumber } from '#hub/assistant/engine';
import type { Subject } from '#hub/assistant/language';
import { ofMetric } from './day-values.ts';
import { derivedFacts, ofToday, type TodaySubject } from './derived-facts.ts';
import type { SubjectFacts } from './subject-facts.ts';

const writeMeasured = (metric: Metric, value: number, unit?: string): string => {
  const other = unit ? metric.units[unit] : undefined;
  if (!unit || !other || unit === metric.unit) return `${writeNumber(value, metric.decimals)} ${metric.unit}`.trim();
  const stored = `${writeNumber(value, metric.decimals)} ${metric.unit}`;
  return `${writeNumber((value - (other.offset ?? 0)) / other.factor, Math.max(1, metric.decimals))} ${unit} (${stored})`;
};

/** A difference knows no offset: half a degree Celsius is nine tenths of a degree Fahrenheit. */
const writeApart = (metric: Metric, value: number, unit?: string): string => {
  const other = unit ? metric.units[unit] : undefined;
  if (!unit || !other) return writeMeasured(metric, value);
  return `${writeNumber(value / other.factor, Math.max(1, metric.decimals))} ${unit}`;
};

const toMetricFacts = (code: MetricCode): SubjectFacts => {
  const metric: Metric = metrics[code];
  return {
    noun: /^[A-Z][a-z]+(?![A-Za-z\d])/.test(metric.label)
      ? metric.label[0]?.toLowerCase() + metric.label.slice(1)
      : metric.label,
    label: metric.label,
    kind: 'state',
    per: 'value',
    better: metric.indicator?.better ?? null,
    isHealth: true,
    write: (value, unit) => writeMeasured(metric, value, unit),
    writeDifference: (value, unit) => writeApart(metric, value, unit),
    screen: { label: metric.label, href: `/health/measurements/${code}` },
    read: ofMetric(code),
    calls: [measurements.listMeasurements],
    usualDays: 365,
    missing: 'Add it under Measurements.',
  };
};

const measured: ReadonlyMap<Subject, SubjectFacts> = new Map([
  ...metricCodes.map((code): [Subject, SubjectFacts] => [code, toMetricFacts(code)]),
  ...(Object.entries(derivedFacts) as [Subject, SubjectFacts][]),
]);

/** @throws for what is only known as of today. */
export const findFacts = (subject: Subject): SubjectFacts => {
  const found = measured.get(subject);
  if (!found) throw new Error(`${subject} has no values by day`);
  return found;
};

/** What something measured is called in a sentence. */
export const sayNoun = (subject: Subject): string =>
  isOfToday(subject) ? subject.replaceAll('_', ' ') : findFacts(subject).noun;

export const isOfToday = (subject: Subject): subject is TodaySubject => ofToday.some((one) => one === subject);
