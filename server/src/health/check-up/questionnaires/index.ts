import { healthQuestionnaires as contract } from '@club/contract/health/check-up/questionnaires';
import { forMember, forReader } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import { listAllResponses } from './questionnaires.store.ts';
import { answer, list, remove } from './questionnaires.ts';
import { questionnairesRecord } from './returning-rows.ts';

export { readAnswers } from './answers.ts';
export { findVersion, listQuestionnaires } from './catalogue.ts';
export type { Option, Question, Questionnaire } from './definition.ts';
export { toFormQuestion } from './form-questions.ts';
export { toEnvelope } from './results.ts';
export { Basis } from './returning-rows.ts';
export { listScoredResponses, type ScoredResponse } from './scored-responses.ts';
export { findBand, type MemberBasis, type Scored, scoreQuestionnaire } from './scoring.ts';

const earns = {
  health_questionnaire_completed: {
    name: 'Health questionnaire answered',
    description: 'Answer a health questionnaire when it is due.',
    icon: 'clipboard',
    category: 'health',
    points: 20,
    page: '/health/questionnaires',
    per: 'ever',
    isWelcome: true,
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}
const { listHealthQuestionnaires: _list, ...responses } = contract;

/** Questionnaires that are free to use, scored by their published tables. */
export const healthQuestionnaires = domain({
  name: 'health/check-up/questionnaires',
  contract,
  routes: {
    ...forReader<Pick<typeof contract, 'listHealthQuestionnaires'>>({ listHealthQuestionnaires: list }),
    ...forMember<typeof responses>({ answerHealthQuestionnaire: answer, removeQuestionnaireResponse: remove }),
  },
  tables: ['health_questionnaire_responses'],
  earns,
  record: questionnairesRecord,
  personalData: [
    memberTable('health_questionnaire_responses', async (db, memberId, config) => {
      const responses = await listAllResponses(db, config, memberId);
      return responses.map(({ id, questionnaire, version, answeredAt, answers, basis }) => ({
        id,
        questionnaire,
        version,
        answered_at: answeredAt,
        answers,
        age: basis.age,
      }));
    }),
  ],
});
