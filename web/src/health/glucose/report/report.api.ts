import { glucose } from '@club/contract/health/glucose';
import { client } from '#platform/api';

export const glucoseReportApi = client(glucose);
