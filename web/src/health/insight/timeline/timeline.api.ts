import { timeline } from '@club/contract/health/insight/timeline';
import { client } from '#platform/api';

export const timelineApi = client(timeline);
