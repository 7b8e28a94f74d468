import { vouchers } from '@club/contract/vouchers';
import { client } from '#api';

export const vouchersApi = client(vouchers);
