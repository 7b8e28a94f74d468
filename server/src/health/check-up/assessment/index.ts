import { assessment as contract } from '@club/contract/health/check-up/assessment';
import { forMember, forReader } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import { listAnswerHistory } from './answers.store.ts';
import { listAnswers, listQuestions } from './assessment.ts';
import { assessmentRecord } from './returning-rows.ts';
import { saveAnswers } from './save-answers.ts';
import { backfill } from './told-facts.ts';

export { findAnswers, findAssessment, listAnswerHistory, pickAnswers, type StoredAnswer } from './answers.store.ts';
export { findQuestion, listAsked } from './catalogue/catalogue.ts';
export { type Answers, findChoice, findGiven, measureProgress, toValues } from './progress.ts';
export { scoreAnswers, toBasis } from './questionnaire-answers.ts';
export { saveAnswers } from './save-answers.ts';
export { readAlarm, readUsualSleep } from './usual-sleep.ts';

const { listAssessmentQuestions: _questions, ...answers } = contract;

/** The questions about a member's health, and every answer they gave. */
export const assessment = domain({
  name: 'health/check-up/assessment',
  contract,
  routes: {
    ...forReader<Pick<typeof contract, 'listAssessmentQuestions'>>({ listAssessmentQuestions: listQuestions }),
    ...forMember<typeof answers>({ listUserAnswers: listAnswers, saveUserAnswers: saveAnswers }),
  },
  tables: ['assessments', 'assessment_answers'],
  backfill,
  record: assessmentRecord,
  personalData: [
    memberTable('assessments'),
    memberTable('assessment_answers', async (db, memberId, config) =>
      (await listAnswerHistory(db, config, memberId)).map((answer) => ({ ...answer })),
    ),
  ],
});
