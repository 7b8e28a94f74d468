import { vouchers } from '@club/contract/club/vouchers';
import { client } from '#platform/api';

export const vouchersApi = client(vouchers);
