import { topics } from '@club/contract/club/topics';
import { client } from '#platform/api';

export const topicsApi = client(topics);
