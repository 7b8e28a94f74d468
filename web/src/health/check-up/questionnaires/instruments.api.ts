import { instruments } from '@club/contract/health/check-up/questionnaires';
import { client } from '#platform/api';

export const instrumentsApi = client(instruments);
