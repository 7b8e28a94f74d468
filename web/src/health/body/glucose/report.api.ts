import { glucose } from '@club/contract/health/body/glucose';
import { client } from '#platform/api';

export const glucoseReportApi = client(glucose);
