import { timeline } from '@club/contract/health/days/timeline';
import { client } from '#platform/api';

export const timelineApi = client(timeline);
