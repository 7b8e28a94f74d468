import { timeline } from '@club/contract/health/timeline';
import { client } from '#platform/api';

export const timelineApi = client(timeline);
