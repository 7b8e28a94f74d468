import { mindfulness } from '@club/contract/health/body/mindfulness';
import { client } from '#platform/api';

export const mindfulnessApi = client(mindfulness);
