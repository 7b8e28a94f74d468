import { marketplace } from '@club/contract/marketplace';
import { client } from '#api';

export const marketplaceApi = client(marketplace);
