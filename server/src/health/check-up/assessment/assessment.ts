import type { assessment as contract, UserAnswer } from '@club/contract/health/check-up/assessment';
import { findLatestMeasurements } from '#health/signals/measurements';
import { readFacts } from '#health/signals/person';
import { findMemberFacts } from '#health/signals/profile';
import { type Call, Refusal, toList } from '#platform/http';
import { findAnswers, findAssessment, listAnswerHistory, type StoredAnswer } from './answers.store.ts';
import { findQuestion, listAsked, toPublicQuestion } from './catalogue/catalogue.ts';
import { findPrefill } from './known-values.ts';
import { measureProgress } from './progress.ts';

export const listQuestions = async ({
  db,
  healthDb,
  config,
  clock,
  caller,
}: Call<typeof contract.listAssessmentQuestions>) => {
  const facts = await findMemberFacts(db, caller.id);
  const latest = await findLatestMeasurements(healthDb, caller.id, clock.now());
  const said = await readFacts(healthDb, config, caller.id);
  return toList(
    listAsked(facts, clock.now()).map((question) => ({
      ...toPublicQuestion(question),
      prefill: findPrefill(question, { facts, latest, said }),
    })),
  );
};

/** @throws {Refusal} not_found for the history of a question that doesn't exist. */
export const listAnswers = async (call: Call<typeof contract.listUserAnswers>) => {
  const { db, healthDb, config, clock, caller, input } = call;
  if (input.question !== undefined && !findQuestion(input.question)) throw new Refusal('not_found');
  const facts = await findMemberFacts(db, caller.id);
  const answers = await findAnswers(healthDb, config, caller.id);
  const listed =
    input.question === undefined
      ? [...answers.values()]
      : (await listAnswerHistory(healthDb, config, caller.id))
          .filter(({ question }) => question === input.question)
          .toReversed();
  const assessment = await findAssessment(healthDb, caller.id);
  return {
    ...toList(listed.map(toUserAnswer)),
    progress: measureProgress(listAsked(facts, clock.now()), answers, assessment),
  };
};

export const toUserAnswer = (stored: StoredAnswer): UserAnswer => {
  const { id: _id, revision: _revision, replaced_at: _replacedAt, answered_at, ...answer } = stored;
  return { ...answer, answered_at: answered_at.toISOString() };
};
