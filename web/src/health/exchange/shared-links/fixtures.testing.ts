import type { PatientSummary } from '@club/contract/health/exchange/patient-summary';

const toUrl = (id: string) => `urn:uuid:${id}`;
const patient = { reference: toUrl('p') };
const coded = (code: string) => ({ coding: [{ code }] });

const lab = (id: string, name: string, value: number, more: object = {}) => ({
  resourceType: 'Observation',
  id,
  code: { text: name },
  subject: patient,
  effectiveDateTime: '2026-11-18T08:00:00.000Z',
  valueQuantity: { value, unit: 'mmol/L' },
  ...more,
});

/** A summary with one value above its range, one without any, and one below what can be measured. */
export const aSummary = (): PatientSummary => {
  const results = [
    lab('l1', 'Total cholesterol', 5.4),
    lab('l2', 'Triglycerides', 2.1, {
      referenceRange: [{ high: { value: 1.7, unit: 'mmol/L' }, text: 'A guideline' }],
    }),
    lab('l3', 'CRP', 3, {
      valueQuantity: { value: 3, unit: 'mg/L', comparator: '<' },
      referenceRange: [{ high: { value: 1, unit: 'mg/L' } }],
    }),
  ];
  const weight = { ...lab('v1', 'Weight', 66), valueQuantity: { value: 66, unit: 'kg' } };
  const empty = (code: string, reason: string) => ({ code: coded(code), emptyReason: coded(reason) });
  const section = [
    { code: coded('11450-4'), entry: [{ reference: toUrl('c1') }] },
    empty('48765-2', 'nilknown'),
    empty('10160-0', 'notasked'),
    { code: coded('30954-2'), entry: results.map(({ id }) => ({ reference: toUrl(id) })) },
    { code: coded('8716-3'), entry: [{ reference: toUrl('v1') }] },
  ];
  const resources = [
    { resourceType: 'Composition', id: 'd', section },
    { resourceType: 'Patient', id: 'p', name: [{ text: 'Ada Lindqvist' }], gender: 'female', birthDate: '1985-05-03' },
    { resourceType: 'Organization', id: 'o', name: 'Longevity Club' },
    {
      resourceType: 'Condition',
      id: 'c1',
      code: { text: 'High blood pressure' },
      recordedDate: '2026-11-16T08:00:00.000Z',
    },
    ...results,
    weight,
  ];
  return {
    resourceType: 'Bundle',
    type: 'document',
    identifier: { system: 'urn:ietf:rfc:3986', value: 'urn:uuid:1' },
    timestamp: '2026-11-22T16:15:00.000Z',
    entry: resources.map((resource) => ({ fullUrl: toUrl(resource.id), resource })),
  };
};
