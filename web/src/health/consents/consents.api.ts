import { consents } from '@club/contract/health/consents';
import { client } from '#platform/api';

export const consentsApi = client(consents);
