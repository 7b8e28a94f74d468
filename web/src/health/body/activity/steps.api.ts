import { activity } from '@club/contract/health/body/activity';
import { client } from '#platform/api';

export const stepsApi = client(activity);
