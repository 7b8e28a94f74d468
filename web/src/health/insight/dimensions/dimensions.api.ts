import { dimensions } from '@club/contract/health/insight/dimensions';
import { client } from '#platform/api';

export const dimensionsApi = client(dimensions);
