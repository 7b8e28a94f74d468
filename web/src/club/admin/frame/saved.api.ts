import { saved } from '@club/contract/club/staff/saved';
import { client } from '#platform/api';

export const savedApi = client(saved);
