import { agreements } from '@club/contract/core/agreements';
import { client } from '#platform/api';

export const agreementsApi = client(agreements);
