import { consents } from '@club/contract/health/base/consents';
import { records } from '@club/contract/health/exchange/fhir-export';
import { client } from '#platform/api';

export const consentsApi = client(consents);
export const recordsApi = client(records);
