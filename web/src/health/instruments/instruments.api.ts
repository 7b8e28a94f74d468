import { instruments } from '@club/contract/health/instruments';
import { client } from '#platform/api';

export const instrumentsApi = client(instruments);
