import { today } from '@club/contract/health/days/today';
import { client } from '#platform/api';

export const todayApi = client(today);
