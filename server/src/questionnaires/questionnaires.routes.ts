import type { questionnaires } from '@club/contract/questionnaires';
import type { Handlers } from '#http';
import { listAnswers, listQuestionnaires, listQuestions, saveAnswers } from './questionnaires.ts';

export const questionnairesRoutes: Handlers<typeof questionnaires> = {
  listOnboardingQuestions: listQuestions,
  listOnboardingAnswers: listAnswers,
  saveOnboardingAnswers: saveAnswers,
  listQuestionnaires,
};
