import { mindfulness } from '@club/contract/health/mindfulness';
import { client } from '#platform/api';

export const mindfulnessApi = client(mindfulness);
