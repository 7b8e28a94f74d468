import { glucoseSources } from '@club/contract/health/glucose-sources';
import { client } from '#platform/api';

export const glucoseApi = client(glucoseSources);
