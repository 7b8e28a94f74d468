import { admin } from '@club/contract/admin';
import { client } from '#api';

export const adminApi = client(admin);
