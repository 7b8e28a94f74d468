import { points } from '@club/contract/club/points';
import { client } from '#platform/api';

export const pointsApi = client(points);
