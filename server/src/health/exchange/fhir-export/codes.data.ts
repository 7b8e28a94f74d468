import type { MetricCode } from '@club/contract/health/signals/metrics';

/** Where a code comes from: LOINC, or our own system where LOINC has none. */
export const loinc = 'http://loinc.org';
export const ownSystem = 'urn:longevity:health';
export const ucum = 'http://unitsofmeasure.org';
export const categorySystem = 'http://terminology.hl7.org/CodeSystem/observation-category';

/** The reading that the two values of a blood pressure are parts of. */
export const pressurePanel = { code: '85354-9', display: 'Blood pressure panel with all children optional' };

export const snomed = 'http://snomed.info/sct';
export const bodyMassIndex = { code: '39156-5', display: 'Body mass index (BMI) [Ratio]' };

/** Metrics that LOINC has no code for, or only one for each hand, which isn't asked. */
export const snomedMetrics: Readonly<Partial<Record<MetricCode, { readonly code: string; readonly display: string }>>> =
  {
    grip_strength: { code: '251433001', display: 'Grip strength' },
  };

/** SNOMED CT's findings for the answers about smoking, from LOINC's list for 72166-2 (LL2201-3). */
export const smokingCodes: Readonly<Record<string, { readonly code: string; readonly display: string }>> = {
  never: { code: '266919005', display: 'Never smoker' },
  former: { code: '8517006', display: 'Former smoker' },
  // How often isn't asked.
  current: { code: '77176002', display: 'Smoker, current status unknown' },
};

/** Totals of questionnaires that LOINC has a code for. GAD-2 has none: 70274-6 is the total of GAD-7. */
export const totalCodes: Readonly<Record<string, string>> = { phq2: '55758-7', audit_c: '75626-2' };
