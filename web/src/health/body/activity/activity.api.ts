import { activity } from '@club/contract/health/body/activity';
import { client } from '#platform/api';

export const activityApi = client(activity);
