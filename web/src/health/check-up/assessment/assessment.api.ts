import { assessment } from '@club/contract/health/check-up/assessment';
import { client } from '#platform/api';

export const assessmentApi = client(assessment);
