import { settlements } from '@club/contract/club/settlements';
import { client } from '#platform/api';

export const settlementsApi = client(settlements);
