import { points } from '@club/contract/points';
import { client } from '#api';

export const pointsApi = client(points);
