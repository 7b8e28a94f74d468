import { ageing } from '@club/contract/health/body/blood-age';
import { indicators } from '@club/contract/health/insight/indicators';
import { scores } from '@club/contract/health/insight/scores';
import { client } from '#platform/api';

export const scoresApi = client(scores);
export const indicatorsApi = client(indicators);
export const ageingApi = client(ageing);
