import { identity } from '@club/contract/identity';
import { client } from '#api';

export const identityApi = client(identity);
