import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { get } from '#platform/endpoint';
import { Instant } from '#platform/shared';
import { ForeignJson } from './foreign-json.ts';

/** A FHIR R4 resource, in the field's own names. */
export const SummaryResource = z.catchall(z.object({ resourceType: z.string(), id: z.string() }), ForeignJson);
export type SummaryResource = z.infer<typeof SummaryResource>;

/** An International Patient Summary (IPS 2.0.0): a FHIR document whose first entry is its Composition. */
export const PatientSummary = z.object({
  resourceType: z.literal('Bundle'),
  type: z.literal('document'),
  identifier: z.object({ system: z.string(), value: z.string() }),
  timestamp: Instant,
  entry: z.array(z.object({ fullUrl: z.string(), resource: SummaryResource })),
});
export type PatientSummary = z.infer<typeof PatientSummary>;

/** The sections of a summary by their LOINC codes. The first three are in every one (IPS 2.0.0, Composition). */
export const summarySections = {
  problems: { code: '11450-4', title: 'Conditions' },
  allergies: { code: '48765-2', title: 'Allergies' },
  medicines: { code: '10160-0', title: 'Medicines' },
  results: { code: '30954-2', title: 'Laboratory values' },
  vital_signs: { code: '8716-3', title: 'Vital signs' },
  social_history: { code: '29762-2', title: 'Tobacco and alcohol' },
} as const;
export type SummarySection = keyof typeof summarySections;

export const patientSummary = needConsent({
  getPatientSummary: get('api/mh/patient-summary/', {
    summary:
      "The caller's International Patient Summary (IPS 2.0.0): conditions, allergies and medicines as they told them, the latest laboratory values and vital signs, tobacco and alcohol. Genetic and HIV results are never in it.",
    access: 'member',
    output: PatientSummary,
    reads: ['health', 'profile'],
  }),
});
