import { patientSummary } from '@club/contract/health/exchange/patient-summary';
import { sharedLinks } from '@club/contract/health/exchange/shared-links';
import { client } from '#platform/api';

export const summaryApi = client(patientSummary);
export const sharedLinksApi = client(sharedLinks);
