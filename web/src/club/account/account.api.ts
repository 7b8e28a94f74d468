import { account } from '@club/contract/club/account';
import { client } from '#platform/api';

export const accountApi = client(account);
