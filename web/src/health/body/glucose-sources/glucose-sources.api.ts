import { glucoseSources } from '@club/contract/health/body/glucose-sources';
import { client } from '#platform/api';

export const glucoseApi = client(glucoseSources);
