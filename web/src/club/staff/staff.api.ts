import { staff } from '@club/contract/club/staff';
import { client } from '#platform/api';

export const staffApi = client(staff);
