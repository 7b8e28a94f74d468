import { person } from '@club/contract/health/signals/person';
import { client } from '#platform/api';

export const personApi = client(person);
