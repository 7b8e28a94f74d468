import { recovery } from '@club/contract/health/insight/recovery';
import { client } from '#platform/api';

export const recoveryApi = client(recovery);
