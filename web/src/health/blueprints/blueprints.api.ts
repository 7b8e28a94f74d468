import { blueprints } from '@club/contract/health/blueprints';
import { client } from '#platform/api';

export const blueprintsApi = client(blueprints);
