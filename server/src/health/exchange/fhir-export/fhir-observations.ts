import {
  findExportUnit,
  fromStoredUnit,
  type LabAnswer,
  labAnswers,
  type Metric,
  metrics,
} from '@club/contract/health/signals/metrics';
import { roundDecimals } from '@club/contract/platform/units';
import type { ObservedValue } from '#health/signals/measurements';
import { categorySystem, loinc, ownSystem, pressurePanel, snomed, snomedMetrics, ucum } from './codes.data.ts';
import type { Resource } from './fhir.ts';

/**
 * Values as FHIR R4 Observations (http://hl7.org/fhir/R4/observation.html), the two values of one blood pressure reading
 * as components of one. Simulated values are left out: they say nothing about the member.
 */
export const toObservations = (values: readonly ObservedValue[], subject: string): readonly Resource[] => {
  const real = values.filter(({ source }) => source !== 'simulated');
  const lower = new Map(real.filter(({ metric }) => metric === 'diastolic').map((value) => [toKey(value), value]));
  const used = new Set<ObservedValue>();
  const resources = real.flatMap((value) => {
    if (value.metric === 'diastolic') return [];
    const partner = value.metric === 'systolic' ? lower.get(toKey(value)) : undefined;
    if (partner) used.add(partner);
    return [partner ? toPressure(value, partner, subject) : toObservation(value, subject)];
  });
  const alone = real.filter((value) => value.metric === 'diastolic' && !used.has(value));
  return [...resources, ...alone.map((value) => toObservation(value, subject))];
};

const toKey = ({ observed_at, source }: ObservedValue): string => `${observed_at.getTime()} ${source}`;

const toObservation = (value: ObservedValue, subject: string): Resource => ({
  ...beginResource(value, subject),
  code: toCode(value),
  ...toQuantity(value),
  ...toPrinted(value),
});

const toPressure = (upper: ObservedValue, lower: ObservedValue, subject: string): Resource => ({
  ...beginResource(upper, subject),
  code: { coding: [{ system: loinc, ...pressurePanel }], text: 'Blood pressure' },
  component: [upper, lower].map((value) => ({ code: toCode(value), ...toQuantity(value) })),
});

const beginResource = ({ metric, observed_at, source }: ObservedValue, subject: string): Resource => ({
  resourceType: 'Observation',
  status: 'final',
  category: [
    {
      coding: [{ system: categorySystem, code: metrics[metric].lab ? 'laboratory' : 'vital-signs' }],
    },
  ],
  subject: { reference: subject },
  effectiveDateTime: observed_at.toISOString(),
  method: { text: methods[source] },
});

/** How a value came to be known. */
export const methods: Readonly<Record<ObservedValue['source'], string>> = {
  typed: 'Entered by the member',
  assessment: 'Answered by the member',
  profile: "From the member's profile",
  import: 'Imported from a file',
  device: 'Measured by a device',
  simulated: 'Simulated',
};

const findUnit = ({ metric, typed_unit }: ObservedValue) => findExportUnit(metric, typed_unit ?? metrics[metric].unit);

const toCode = (value: ObservedValue) => {
  const { metric } = value;
  const { loinc: code } = findUnit(value);
  const finding = snomedMetrics[metric];
  const other = finding ? { system: snomed, ...finding } : { system: ownSystem, code: metric };
  return { coding: [code ? { system: loinc, code } : other], text: metrics[metric].label };
};

/**
 * A value as it was typed, in that unit. Where that was not kept, a value with the tail of a conversion is rounded as it is
 * shown. A value below what the laboratory can detect is stored as that limit, and says so.
 */
const toQuantity = (value: ObservedValue): Resource => {
  const { lab }: Metric = metrics[value.metric];
  if (lab?.inWords) return { valueString: words[labAnswers[Math.round(value.value)] ?? 'positive'] };
  const { unit, ucum: code } = findUnit(value);
  const { typed_value = null, typed_unit } = value;
  return {
    valueQuantity: {
      value: typed_value !== null && typed_unit === unit ? typed_value : trimTail(value),
      ...(value.censored ? { comparator: '<' } : value.exceeds ? { comparator: '>' } : {}),
      unit,
      system: ucum,
      code,
    },
  };
};

const words: Readonly<Record<LabAnswer, string>> = {
  negative: 'Negative',
  trace: 'Trace',
  positive: 'Positive',
  positive_2: 'Positive (2+)',
  positive_3: 'Positive (3+)',
};

/** What the laboratory printed beside a value: its own interval, in the unit of the value, and who measured it. */
const toPrinted = (value: ObservedValue): Resource => {
  const { metric, printed } = value;
  if (!printed) return {};
  const { unit, ucum: code } = findUnit(value);
  const toBound = (end: number | null) => {
    const bound = end === null ? null : fromStoredUnit(metric, end, unit);
    return bound === null ? null : { value: Number(bound.toPrecision(mostDigits)), unit, system: ucum, code };
  };
  const [low, high] = [toBound(printed.low), toBound(printed.high)];
  const text = [printed.laboratory, printed.interval].filter(Boolean).join(': ');
  return {
    ...(printed.laboratory && { performer: [{ display: printed.laboratory }] }),
    ...((low || high) && { referenceRange: [{ ...(low && { low }), ...(high && { high }), ...(text && { text }) }] }),
  };
};

/** A laboratory's interval has no more digits, whatever a conversion adds. */
const mostDigits = 4;

/** No device and no laboratory tells more decimals. */
const mostDecimals = 3;

const trimTail = ({ metric, value }: ObservedValue): number =>
  value === roundDecimals(value, mostDecimals) ? value : roundDecimals(value, metrics[metric].decimals);
