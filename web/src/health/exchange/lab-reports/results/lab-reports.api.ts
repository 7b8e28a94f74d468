import { labReports } from '@club/contract/health/exchange/lab-reports';
import { client } from '#platform/api';

export const labReportsApi = client(labReports);
