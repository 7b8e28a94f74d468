import { rules } from '@club/contract/club/earning/rules';
import { client } from '#platform/api';

export { DraftFields, toDraftInput, toDraftValues } from './DraftFields.tsx';
export { draftChip, limitWords } from './rule-words.tsx';

export const rulesApi = client(rules);
