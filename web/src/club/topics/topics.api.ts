import { interest } from '@club/contract/club/topics';
import { client } from '#platform/api';

export const interestApi = client(interest);
