import { rules } from '@club/contract/club/earning/rules';
import { client } from '#platform/api';

export { draftChip, limitWords } from './rule-words.tsx';

export const rulesApi = client(rules);
