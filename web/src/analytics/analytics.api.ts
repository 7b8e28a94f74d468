import { analytics } from '@club/contract/analytics';
import { client } from '#api';

export const analyticsApi = client(analytics);
