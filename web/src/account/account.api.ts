import { account } from '@club/contract/account';
import { client } from '#api';

export const accountApi = client(account);
