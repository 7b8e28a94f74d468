import { questionnaires as contract } from '@club/contract/club/questionnaires';
import { domain } from '#platform/domain';
import { questionnairesPersonalData } from './personal-data.ts';
import { questionnairesRoutes } from './questionnaires.routes.ts';

export { type AmbassadorAnswers, ambassadorAnswers } from './ambassador.ts';

export const questionnaires = domain({
  name: 'club/questionnaires',
  tables: ['questionnaires', 'questions', 'question_options', 'questionnaire_responses', 'question_answers'],
  contract,
  routes: questionnairesRoutes,
  earns: {
    onboarding_completed: '/questionnaires/welcome',
    questionnaire_completed: '/questionnaires/how-is-it-going',
  },
  personalData: questionnairesPersonalData,
});
