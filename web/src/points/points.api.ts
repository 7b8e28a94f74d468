import { points } from '@club/contract/points';
import { statements } from '@club/contract/statements';
import { client } from '#api';

export const pointsApi = client(points);
export const statementsApi = client(statements);
