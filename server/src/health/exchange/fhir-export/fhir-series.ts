import { slotMs } from '@club/contract/health/signals/series';
import type { SeriesPoint } from '#health/signals/series';
import { categorySystem, loinc, ucum } from './codes.data.ts';
import type { Resource } from './fhir.ts';

/** What is exported of dense series, with LOINC and UCUM codes. */
export const seriesCodes = {
  glucose: {
    ...{ code: '99504-3', text: 'Sensor glucose', unit: 'mg/dL', ucum: 'mg/dL' },
    ...{ method: 'Measured by a sensor in the tissue, or imported', category: 'laboratory' },
  },
  heart_rate: {
    ...{ code: '8867-4', text: 'Heart rate', unit: 'bpm', ucum: '/min' },
    ...{ method: 'Measured by a device, or imported', category: 'vital-signs' },
  },
  oxygen_saturation: {
    ...{ code: '59408-5', text: 'Oxygen saturation by pulse oximetry', unit: '%', ucum: '%' },
    ...{ method: 'Measured by a device, or imported', category: 'vital-signs' },
  },
  respiratory_rate: {
    ...{ code: '9279-1', text: 'Respiratory rate', unit: 'breaths/min', ucum: '/min' },
    ...{ method: 'Measured by a device, or imported', category: 'vital-signs' },
  },
} as const;

export type ExportedSeries = keyof typeof seriesCodes;
export const exportedSeries = Object.keys(seriesCodes) as ExportedSeries[];

/**
 * A series as one Observation for each day of UTC with all its readings (SampledData, every five minutes, "E" where there
 * is none). Simulated readings are left out: they say nothing about the member.
 */
export const toSeriesObservations = (
  metric: ExportedSeries,
  points: readonly SeriesPoint[],
  subject: string,
): readonly Resource[] => {
  const { code, text, unit, ucum: unitCode, method, category } = seriesCodes[metric];
  const real = points.filter(({ source }) => source !== 'simulated');
  const byDay = Map.groupBy(real, ({ at }) => at.toISOString().slice(0, 10));
  return [...byDay.values()].flatMap((readings) => {
    const [first, last] = [readings[0], readings.at(-1)];
    if (!first || !last) return [];
    const places = Array.from({ length: (last.at.getTime() - first.at.getTime()) / slotMs + 1 }, () => 'E');
    for (const { at, value } of readings) places[(at.getTime() - first.at.getTime()) / slotMs] = String(value);
    return [
      {
        resourceType: 'Observation',
        status: 'final',
        category: [{ coding: [{ system: categorySystem, code: category }] }],
        subject: { reference: subject },
        effectivePeriod: { start: first.at.toISOString(), end: last.at.toISOString() },
        code: { coding: [{ system: loinc, code }], text },
        method: { text: method },
        valueSampledData: {
          origin: { value: 0, unit, system: ucum, code: unitCode },
          period: slotMs,
          dimensions: 1,
          data: places.join(' '),
        },
      },
    ];
  });
};
