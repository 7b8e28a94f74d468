import { questionnaires as contract } from '@club/contract/club/questionnaires';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import { questionnairesPersonalData } from './personal-data.ts';
import { questionnairesRoutes } from './questionnaires.routes.ts';

export { type AmbassadorAnswers, ambassadorAnswers } from './ambassador.ts';

const earns = {
  onboarding_completed: {
    name: 'First questionnaire',
    description: 'Answer the questions about your goals.',
    icon: 'clipboard',
    category: 'welcome',
    points: 50,
    page: '/questionnaires/welcome',
    per: 'ever',
    perLifetime: 1,
    isWelcome: true,
  },
  questionnaire_completed: {
    name: 'Questionnaire answered',
    description: 'Answer a questionnaire when it is due.',
    icon: 'clipboard',
    category: 'health',
    points: 20,
    page: '/questionnaires/how-is-it-going',
    per: 'ever',
    isWelcome: true,
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}

export const questionnaires = domain({
  name: 'club/questionnaires',
  tables: ['questionnaires', 'questions', 'question_options', 'questionnaire_responses', 'question_answers'],
  contract,
  routes: questionnairesRoutes,
  earns,
  personalData: questionnairesPersonalData,
});
