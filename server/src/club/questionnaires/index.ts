import { questionnaireTexts } from '@club/contract/club/content/questionnaires';
import { questionnaires as forMembers } from '@club/contract/club/questionnaires';
import { sql } from 'kysely';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import type { Handlers } from '#platform/http';
import { copyRows, eraseRows, type PersonalData } from '#platform/personal-data';
import { listAnswers, listQuestionnaires, listQuestions, saveAnswers } from './questionnaires.ts';
import {
  discardQuestionnaireDraft,
  getClubQuestionnaire,
  listClubQuestionnaires,
  saveQuestionnaireDraft,
  startQuestionnaire,
} from './versions.ts';

const contract = { ...forMembers, ...questionnaireTexts };

/** A member's answers. */
const questionnairesPersonalData: readonly PersonalData[] = [
  {
    table: 'questionnaire_responses',
    copy: copyRows(
      (userId) => sql`
        select v.title as questionnaire, s.text as question, a.value,
          (select array_agg(o.label) from question_options o where o.id = any (a.option_ids)) as chosen, a.answered_at
        from questionnaire_responses r
        join questionnaire_versions v on v.questionnaire_id = r.questionnaire_id and v.number = r.version
        join question_answers a on a.response_id = r.id join questions s on s.id = a.question_id
        where r.user_id = ${userId} order by a.answered_at`,
    ),
    erase: eraseRows((userId) => sql`delete from questionnaire_responses where user_id = ${userId}`),
  },
];

const questionnairesRoutes: Handlers<typeof contract> = {
  listOnboardingQuestions: listQuestions,
  listOnboardingAnswers: listAnswers,
  saveOnboardingAnswers: saveAnswers,
  listQuestionnaires,
  listClubQuestionnaires,
  getClubQuestionnaire,
  saveQuestionnaireDraft,
  discardQuestionnaireDraft,
  startQuestionnaire,
};

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
    description: 'Answer a questionnaire.',
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
  tables: [
    'questionnaires',
    'questionnaire_versions',
    'questionnaire_drafts',
    'questions',
    'question_options',
    'questionnaire_responses',
    'question_answers',
  ],
  contract,
  routes: questionnairesRoutes,
  earns,
  personalData: questionnairesPersonalData,
});
