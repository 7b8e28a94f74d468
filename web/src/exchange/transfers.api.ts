import { transfers } from '@club/contract/transfers';
import { client } from '#api';

export const transfersApi = client(transfers);
