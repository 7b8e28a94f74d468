import { checks } from '@club/contract/health/checks';
import { client } from '#platform/api';

export const checksApi = client(checks);
