import { questionnaires } from '@club/contract/club/questionnaires';
import { client } from '#platform/api';

export const questionnairesApi = client(questionnaires);
