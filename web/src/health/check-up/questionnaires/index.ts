export { healthQuestionnairesApi } from './questionnaires.api.ts';
