import { brand } from '@club/contract/club/content/brand';
import { terms } from '@club/contract/club/content/terms';
import { client } from '#platform/api';

export const brandApi = client(brand);
export const termsApi = client(terms);
