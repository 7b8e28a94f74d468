import { members } from '@club/contract/club/members';
import { client } from '#platform/api';

export { recentDay, statusName, statusTone, typeName } from './member-words.ts';

export const membersApi = client(members);
