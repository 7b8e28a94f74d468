import { transfers } from '@club/contract/club/transfers';
import { client } from '#platform/api';

export const transfersApi = client(transfers);
