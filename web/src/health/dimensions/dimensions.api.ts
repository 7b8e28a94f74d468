import { dimensions } from '@club/contract/health/dimensions';
import { client } from '#platform/api';

export const dimensionsApi = client(dimensions);
