import { identity } from '@club/contract/core/identity';
import { client } from '#platform/api';

export const identityApi = client(identity);
