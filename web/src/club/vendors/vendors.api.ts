import { vendors } from '@club/contract/club/vendors';
import { client } from '#platform/api';

export const vendorsApi = client(vendors);
