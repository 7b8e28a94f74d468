import { ageing } from '@club/contract/health/ageing';
import { indicators } from '@club/contract/health/indicators';
import { scores } from '@club/contract/health/scores';
import { client } from '#platform/api';

export const scoresApi = client(scores);
export const indicatorsApi = client(indicators);
export const ageingApi = client(ageing);
