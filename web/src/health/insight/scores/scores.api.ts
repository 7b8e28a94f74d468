import { scores } from '@club/contract/health/insight/scores';
import { client } from '#platform/api';

export const scoresApi = client(scores);
