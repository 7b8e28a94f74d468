import { indicators } from '@club/contract/health/insight/indicators';
import { client } from '#platform/api';

export const indicatorsApi = client(indicators);
