import { vendors } from '@club/contract/vendors';
import { client } from '#api';

export const vendorsApi = client(vendors);
