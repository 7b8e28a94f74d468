import {
  fromStoredUnit,
  type Metric,
  type MetricCode,
  metricCodes,
  metrics,
} from '@club/contract/health/signals/metrics';
import { type Resource, toBodyMassIndexes, toObservations } from '#health/exchange/fhir-export';
import type { ObservedValue } from '#health/signals/measurements';
import { isNeverShared } from './declared.data.ts';

const vitalSigns: readonly MetricCode[] = [
  'systolic',
  'diastolic',
  'resting_pulse',
  'finger_oxygen',
  'body_temperature',
  'weight',
  'height',
  'waist',
];

/** What a summary shows of single values: a laboratory's, and vital signs. */
export const summaryMetrics: readonly MetricCode[] = metricCodes.filter(
  (code) => vitalSigns.includes(code) || (metrics[code].lab !== null && !isNeverShared(code, metrics[code].label)),
);

/** The latest value of each metric; simulated ones say nothing about the member. */
const listLatest = (values: readonly ObservedValue[]): readonly ObservedValue[] => [
  ...new Map(values.filter(({ source }) => source !== 'simulated').map((value) => [value.metric, value])).values(),
];

/** The latest laboratory values. Where no report names a laboratory, the member is the performer: they typed or imported them. */
export const toResults = (values: readonly ObservedValue[], subject: string): readonly Resource[] =>
  listLatest(values)
    .filter(({ metric }) => metrics[metric].lab !== null)
    .flatMap((value) =>
      toObservations([value], subject).map((resource) => ({
        performer: [{ reference: subject }],
        ...toRange(value.metric, resource),
        ...resource,
      })),
    );

/** The latest vital signs and body measures, the two values of one blood pressure together, and the body mass index. */
export const toVitalSigns = (values: readonly ObservedValue[], subject: string): readonly Resource[] => {
  const latest = listLatest(values).filter(({ metric }) => vitalSigns.includes(metric));
  return [...toObservations(latest, subject), ...toBodyMassIndexes(latest, subject)].map((resource) => ({
    ...resource,
    performer: [{ reference: subject }],
  }));
};

/** Where a guideline says that the value should be, in the unit of the value, to three digits. It is not the laboratory's interval, which goes before it where it was printed, and says so. */
const toRange = (code: MetricCode, { valueQuantity }: Resource): Resource => {
  const { target }: Metric = metrics[code];
  const { unit } = (valueQuantity ?? {}) as { unit?: string };
  if (!target || !unit) return {};
  const toBound = (bound: number | null) => {
    const value = bound === null ? null : fromStoredUnit(code, bound, unit);
    return value === null
      ? null
      : { ...(valueQuantity as object), comparator: undefined, value: Number(value.toPrecision(3)) };
  };
  const [low, high] = [toBound(target.low), toBound(target.high)];
  const { title, year } = target.source;
  return { referenceRange: [{ ...(low && { low }), ...(high && { high }), text: `${title}, ${year}` }] };
};
