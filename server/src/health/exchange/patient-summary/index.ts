import { patientSummary as contract } from '@club/contract/health/exchange/patient-summary';
import { forMember } from '#health/base/consents';
import { domain } from '#platform/domain';
import { getPatientSummary } from './patient-summary.ts';

/** What a doctor needs to know of a member first, as a document that other systems read. */
export const patientSummary = domain({
  name: 'health/exchange/patient-summary',
  contract,
  routes: forMember<typeof contract>({ getPatientSummary }),
});
