import { marketplace } from '@club/contract/club/marketplace';
import { client } from '#platform/api';

export const marketplaceApi = client(marketplace);
