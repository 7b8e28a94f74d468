import type { GlucoseFigures } from '@club/contract/health/body/glucose';
import { dayMs, roundDecimals } from '@club/contract/platform/units';
import type { SeriesPoint } from '#health/signals/series';
import { categorySystem, loinc, ucum } from './codes.data.ts';
import { identify, type Resource, toReference } from './fhir.ts';

const profile = (id: string) => ({ meta: { profile: [`http://hl7.org/fhir/uv/cgm/StructureDefinition/${id}`] } });

/** LOINC codes of a sensor's readings and of their summary (HL7 CGM implementation guide 1.0.0). */
export const sensorCodes = {
  reading: '99504-3',
  summary: '107931-8',
  timesInRanges: '106793-3',
  mean: '97507-8',
  gmi: '97506-0',
  cv: '104638-2',
  daysWorn: '104636-6',
  sensorActive: '104637-4',
  veryLow: '104642-4',
  low: '104641-6',
  inRange: '97510-2',
  high: '104640-8',
  veryHigh: '104639-0',
} as const;

/** The guide's units, in its own spelling. */
const units = {
  mass: { unit: 'mg/dl', system: ucum, code: 'mg/dL' },
  percent: { unit: '%', system: ucum, code: '%' },
  days: { unit: 'days', system: ucum, code: 'd' },
} as const;

/** Days whose readings are single resources, as the guide has them: two years of them would be some 100 MB. */
const singleReadingDays = 90;

/** Splits readings into those that are exported one by one and the older ones, which are exported by day. */
export const splitReadings = (points: readonly SeriesPoint[], now: Date) => {
  const since = now.getTime() - singleReadingDays * dayMs;
  return {
    recent: points.filter(({ at }) => at.getTime() >= since),
    older: points.filter(({ at }) => at.getTime() < since),
  };
};

/** Each reading of a sensor as the guide's cgm-sensor-reading-mass-per-volume; simulated ones are left out. */
export const toSensorReadings = (points: readonly SeriesPoint[], subject: string): readonly Resource[] =>
  points
    .filter(({ source }) => source !== 'simulated')
    .map(({ at, value }) => ({
      ...beginObservation('cgm-sensor-reading-mass-per-volume', sensorCodes.reading, 'Sensor glucose', subject),
      effectiveDateTime: at.toISOString(),
      valueQuantity: { value: roundDecimals(value, 1), ...units.mass },
    }));

/**
 * The summary of a fortnight of sensor readings, as the guide has it: an observation of each figure, and one that has them
 * as members. What isn't known is left out, and a summary without all members claims no profile.
 */
export const toSensorSummary = (figures: GlucoseFigures, subject: string): readonly Resource[] => {
  const { shares, coverage } = figures;
  if (coverage.have === 0) return [];
  const effectivePeriod = { start: figures.from, end: figures.to };
  const begin = (id: string, code: string, text: string) => ({
    ...beginObservation(id, code, text, subject),
    effectivePeriod,
  });
  const figure = (
    id: string,
    code: string,
    text: string,
    value: number | null,
    unit: (typeof units)[keyof typeof units],
  ): Resource[] =>
    value === null ? [] : [{ ...begin(id, code, text), valueQuantity: { value: roundDecimals(value, 2), ...unit } }];
  const members = [
    ...figure('cgm-summary-mean-glucose-mass-per-volume', sensorCodes.mean, 'Mean glucose', figures.mean, units.mass),
    ...(shares
      ? [
          {
            ...begin('cgm-summary-times-in-ranges', sensorCodes.timesInRanges, 'Times in ranges'),
            component: toShares(shares),
          },
        ]
      : []),
    ...figure('cgm-summary-gmi', sensorCodes.gmi, 'Glucose management indicator', figures.gmi, units.percent),
    ...figure(
      'cgm-summary-coefficient-of-variation',
      sensorCodes.cv,
      'Coefficient of variation',
      figures.cv,
      units.percent,
    ),
    ...figure(
      'cgm-summary-days-of-wear',
      sensorCodes.daysWorn,
      'Days with readings',
      coverage.days_with_readings,
      units.days,
    ),
    ...figure(
      'cgm-summary-sensor-active-percentage',
      sensorCodes.sensorActive,
      'Share of expected readings',
      coverage.percent,
      units.percent,
    ),
  ].map(identify);
  const { meta, ...summary } = begin('cgm-summary', sensorCodes.summary, 'Continuous glucose monitoring summary');
  return [
    {
      ...summary,
      ...(members.length === allMembers ? { meta } : {}),
      hasMember: members.map(({ id }) => ({ reference: toReference(id) })),
    },
    ...members,
  ];
};

const allMembers = 6;

const toShares = ({ very_low, low, in_range, high, very_high }: NonNullable<GlucoseFigures['shares']>) =>
  (
    [
      [sensorCodes.veryLow, 'Time below 54 mg/dL', very_low],
      [sensorCodes.low, 'Time from 54 to 69 mg/dL', low],
      [sensorCodes.inRange, 'Time from 70 to 180 mg/dL', in_range],
      [sensorCodes.high, 'Time from 181 to 250 mg/dL', high],
      [sensorCodes.veryHigh, 'Time above 250 mg/dL', very_high],
    ] as const
  ).map(([code, text, { percent }]) => ({
    code: { coding: [{ system: loinc, code }], text },
    valueQuantity: { value: roundDecimals(percent, 2), ...units.percent },
  }));

const beginObservation = (id: string, code: string, text: string, subject: string) => ({
  resourceType: 'Observation',
  ...profile(id),
  status: 'final',
  category: [{ coding: [{ system: categorySystem, code: 'laboratory' }] }],
  code: { coding: [{ system: loinc, code }], text },
  subject: { reference: subject },
});
