import { makers } from '@club/contract/health/exchange/makers';
import { client } from '#platform/api';

export const makersApi = client(makers);
