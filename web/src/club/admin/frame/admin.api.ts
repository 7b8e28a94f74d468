import { admin } from '@club/contract/club/admin';
import { client } from '#platform/api';

export const adminApi = client(admin);
