import { today } from '@club/contract/health/insight/today';
import { client } from '#platform/api';

export const todayApi = client(today);
