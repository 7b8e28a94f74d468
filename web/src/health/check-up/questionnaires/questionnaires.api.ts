import { healthQuestionnaires } from '@club/contract/health/check-up/questionnaires';
import { client } from '#platform/api';

export const healthQuestionnairesApi = client(healthQuestionnaires);
