import { assessment } from '@club/contract/health/assessment';
import { dimensions } from '@club/contract/health/dimensions';
import { client } from '#platform/api';

export const assessmentApi = client({ ...assessment, ...dimensions });
