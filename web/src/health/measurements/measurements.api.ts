import { documents } from '@club/contract/health/documents';
import { observations } from '@club/contract/health/observations';
import { client } from '#platform/api';

export const measurementsApi = client(observations);
export const documentsApi = client(documents);
