import { today } from '@club/contract/health/insight/today';
import { client } from '#platform/api';

export { writeStep, writeSuggestion } from './next-steps.ts';

export const todayApi = client(today);
