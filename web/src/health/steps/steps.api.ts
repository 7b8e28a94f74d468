import { activity } from '@club/contract/health/activity';
import { client } from '#platform/api';

export const stepsApi = client(activity);
