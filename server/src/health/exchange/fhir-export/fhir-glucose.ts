import type { GlucoseFigures } from '@club/contract/health/body/glucose';
import { categorySystem, loinc, ucum } from './codes.data.ts';
import type { Resource } from './fhir.ts';

/** LOINC codes of a sensor's readings and of their summary (HL7 CGM implementation guide 1.0.0). */
export const sensorCodes = {
  summary: '107931-8',
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

/** The summary of a fortnight of sensor readings, each figure as a part; what isn't known is left out. */
export const toSensorSummary = (figures: GlucoseFigures, subject: string): readonly Resource[] => {
  const { shares, coverage } = figures;
  if (coverage.have === 0) return [];
  const parts: readonly [string, string, number | null | undefined, string][] = [
    [sensorCodes.mean, 'Mean glucose', figures.mean, 'mg/dL'],
    [sensorCodes.gmi, 'Glucose management indicator', figures.gmi, '%'],
    [sensorCodes.cv, 'Coefficient of variation', figures.cv, '%'],
    [sensorCodes.daysWorn, 'Days with readings', coverage.days_with_readings, 'd'],
    [sensorCodes.sensorActive, 'Share of expected readings', coverage.percent, '%'],
    [sensorCodes.veryLow, 'Time below 54 mg/dL', shares?.very_low.percent, '%'],
    [sensorCodes.low, 'Time from 54 to 69 mg/dL', shares?.low.percent, '%'],
    [sensorCodes.inRange, 'Time from 70 to 180 mg/dL', shares?.in_range.percent, '%'],
    [sensorCodes.high, 'Time from 181 to 250 mg/dL', shares?.high.percent, '%'],
    [sensorCodes.veryHigh, 'Time above 250 mg/dL', shares?.very_high.percent, '%'],
  ];
  return [
    {
      ...beginObservation(subject, 'laboratory', figures.from, figures.to),
      code: { coding: [{ system: loinc, code: sensorCodes.summary }], text: 'Continuous glucose monitoring summary' },
      component: parts.flatMap(([code, text, value, unit]) =>
        typeof value === 'number'
          ? [
              {
                code: { coding: [{ system: loinc, code }], text },
                valueQuantity: { value, unit, system: ucum, code: unit },
              },
            ]
          : [],
      ),
    },
  ];
};

const beginObservation = (subject: string, category: string, from: Date | string, to: Date | string): Resource => ({
  resourceType: 'Observation',
  status: 'final',
  category: [{ coding: [{ system: categorySystem, code: category }] }],
  subject: { reference: subject },
  effectivePeriod: { start: toMoment(from), end: toMoment(to) },
});

const toMoment = (at: Date | string): string => (typeof at === 'string' ? at : at.toISOString());
