import { consents } from '@club/contract/health/consents';
import { records } from '@club/contract/health/records';
import { client } from '#platform/api';

export const consentsApi = client(consents);
export const recordsApi = client(records);
