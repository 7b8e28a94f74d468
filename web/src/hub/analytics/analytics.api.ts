import { analytics } from '@club/contract/hub/analytics';
import { client } from '#platform/api';

export const analyticsApi = client(analytics);
