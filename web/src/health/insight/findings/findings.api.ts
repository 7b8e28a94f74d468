import { findings } from '@club/contract/health/insight/findings';
import { client } from '#platform/api';

export const findingsApi = client(findings);
