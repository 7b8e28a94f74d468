import { support } from '@club/contract/club/support';
import { client } from '#platform/api';

export const supportApi = client(support);
