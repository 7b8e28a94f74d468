import { blueprints } from '@club/contract/health/insight/blueprints';
import { client } from '#platform/api';

export const blueprintsApi = client(blueprints);
