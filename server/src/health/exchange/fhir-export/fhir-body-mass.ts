import type { ObservedValue } from '#health/signals/measurements';
import { findBodyMassIndex } from '#health/signals/profile';
import { bodyMassIndex, categorySystem, loinc, ucum } from './codes.data.ts';
import type { Resource } from './fhir.ts';
import { methods } from './fhir-observations.ts';

/**
 * A body mass index for every weight, with the height that was known then, otherwise the first one told later. Simulated
 * values are left out.
 */
export const toBodyMassIndexes = (values: readonly ObservedValue[], subject: string): readonly Resource[] => {
  const real = values.filter(({ source }) => source !== 'simulated');
  const heights = real.filter(({ metric }) => metric === 'height');
  return real
    .filter(({ metric }) => metric === 'weight')
    .flatMap((weight) => {
      const height = heights.findLast(({ observed_at }) => observed_at <= weight.observed_at) ?? heights[0];
      return height ? [toResource(weight, height, subject)] : [];
    });
};

const toResource = (weight: ObservedValue, height: ObservedValue, subject: string): Resource => ({
  resourceType: 'Observation',
  status: 'final',
  category: [{ coding: [{ system: categorySystem, code: 'vital-signs' }] }],
  code: { coding: [{ system: loinc, ...bodyMassIndex }], text: 'Body mass index' },
  subject: { reference: subject },
  effectiveDateTime: weight.observed_at.toISOString(),
  valueQuantity: {
    value: findBodyMassIndex(weight.value, height.value),
    unit: 'kg/m2',
    system: ucum,
    code: 'kg/m2',
  },
  method: {
    text: `Worked out from weight (${lowerFirst(methods[weight.source])}) and height (${lowerFirst(methods[height.source])}, ${height.observed_at.toISOString().slice(0, 10)})`,
  },
});

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
