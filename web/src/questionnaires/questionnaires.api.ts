import { questionnaires } from '@club/contract/questionnaires';
import { client } from '#api';

export const questionnairesApi = client(questionnaires);
