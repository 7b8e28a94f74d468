import { assessment } from '@club/contract/health/assessment';
import { client } from '#platform/api';

export const assessmentApi = client(assessment);
