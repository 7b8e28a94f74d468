import { stories } from '@club/contract/hub/stories';
import { client } from '#platform/api';

export const storiesApi = client(stories);
