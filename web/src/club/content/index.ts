import { terms } from '@club/contract/club/content/terms';
import { client } from '#platform/api';

export const termsApi = client(terms);
