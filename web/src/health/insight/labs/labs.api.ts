import { labs } from '@club/contract/health/insight/labs';
import { client } from '#platform/api';

export const labsApi = client(labs);
