import { checks } from '@club/contract/health/check-up/checks';
import { client } from '#platform/api';

export const checksApi = client(checks);
