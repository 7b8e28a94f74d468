import { statements } from '@club/contract/club/statements';
import { client } from '#platform/api';

export const statementsApi = client(statements);
