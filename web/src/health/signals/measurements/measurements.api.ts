import { documents } from '@club/contract/health/base/attachments';
import { observations } from '@club/contract/health/signals/measurements';
import { client } from '#platform/api';

export const measurementsApi = client(observations);
export const documentsApi = client(documents);
