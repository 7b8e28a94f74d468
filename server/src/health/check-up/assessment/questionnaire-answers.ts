import type { FormAnswers } from '@club/contract/health/check-up/questions';
import { toStoredUnit } from '@club/contract/health/signals/metrics';
import { findVersion, type MemberBasis, type Scored, scoreQuestionnaire } from '#health/check-up/questionnaires';
import { findAge, listSexes, type MemberFacts } from '#health/signals/profile';
import type { StoredAnswer } from './answers.store.ts';
import { findQuestion } from './catalogue/catalogue.ts';
import { type Answers, findGiven } from './progress.ts';

/** Answers that say nothing. */
const silent: readonly unknown[] = ['unsure', 'prefer_not'];

/** The answers as questionnaires take them: measured values in their stored unit, nothing that was skipped. */
const toFormAnswers = (answers: Answers): FormAnswers =>
  Object.fromEntries(
    [...answers.values()].flatMap((answer) => {
      const value = toPlainValue(answer);
      return value === null || silent.includes(value) ? [] : [[answer.question, value] as const];
    }),
  );

const toPlainValue = ({ question, value, unit }: StoredAnswer): StoredAnswer['value'] => {
  const metric = findQuestion(question)?.metricCode;
  return metric && unit && typeof value === 'number' ? toStoredUnit(metric, value, unit) : value;
};

/** What formulas need of a member besides the answers. */
export const toBasis = (facts: MemberFacts | null, at: Date): MemberBasis => ({
  age: findAge(facts, at),
  sexes: listSexes(facts),
});

/**
 * Answers scored by a questionnaire, under the version that the named question was answered under. Null while that
 * question is open; a score without a value while others are.
 */
export const scoreAnswers = (code: string, question: string, answers: Answers, basis: MemberBasis): Scored | null => {
  const version = findGiven(answers, question)?.questionnaire_version;
  const questionnaire = version ? findVersion(code, version) : undefined;
  return questionnaire ? scoreQuestionnaire(questionnaire, toFormAnswers(answers), basis) : null;
};

/** A score by a questionnaire in its given version, for questionnaires that only share answers with the assessment. */
export const scoreSharedAnswers = (
  code: string,
  version: string,
  answers: Answers,
  basis: MemberBasis,
): Scored | null => {
  const questionnaire = findVersion(code, version);
  return questionnaire ? scoreQuestionnaire(questionnaire, toFormAnswers(answers), basis) : null;
};
