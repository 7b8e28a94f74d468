import { consents } from '@club/contract/health/base/consents';
import { client } from '#platform/api';

export const consentsApi = client(consents);
