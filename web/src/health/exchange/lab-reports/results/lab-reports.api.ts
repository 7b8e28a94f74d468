import { labReports } from '@club/contract/health/exchange/lab-reports';
import { labs } from '@club/contract/health/insight/labs';
import { client } from '#platform/api';

export const labReportsApi = client({ ...labReports, ...labs });
