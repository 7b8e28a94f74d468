import type { questionnaires } from '@club/contract/club/questionnaires';
import type { Handlers } from '#platform/http';
import { listAnswers, listQuestionnaires, listQuestions, saveAnswers } from './questionnaires.ts';

export const questionnairesRoutes: Handlers<typeof questionnaires> = {
  listOnboardingQuestions: listQuestions,
  listOnboardingAnswers: listAnswers,
  saveOnboardingAnswers: saveAnswers,
  listQuestionnaires,
};
