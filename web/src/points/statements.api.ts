import { statements } from '@club/contract/statements';
import { client } from '#api';

export const statementsApi = client(statements);
