import type { AnswerValue, AssessmentProgress } from '@club/contract/health/check-up/assessment';
import { type AnswerValues, listShown } from '@club/contract/health/check-up/show-if';
import type { StoredAnswer, StoredAssessment } from './answers.store.ts';
import type { CatalogueQuestion } from './catalogue/catalogue.ts';

export type Answers = ReadonlyMap<string, StoredAnswer>;

/** The values that count, by question; a skipped one has none. */
export const toValues = (answers: Answers): AnswerValues =>
  Object.fromEntries([...answers].map(([code, { value }]) => [code, value]));

/** An answer that was given and not skipped. */
export const findGiven = (answers: Answers, code: string): StoredAnswer | undefined => {
  const answer = answers.get(code);
  return answer?.skipped ? undefined : answer;
};

export const findChoice = (answers: Answers, code: string): AnswerValue | null =>
  findGiven(answers, code)?.value ?? null;

/** How far the assessment is, over the questions that apply now. */
export const measureProgress = (
  asked: readonly CatalogueQuestion[],
  answers: Answers,
  assessment: StoredAssessment | undefined,
): AssessmentProgress => {
  const shown = listShown(asked, toValues(answers));
  const given = shown.map(({ code }) => answers.get(code)).filter((answer) => answer !== undefined);
  const skipped = given.filter((answer) => answer.skipped).length;
  const latest = Math.max(...given.map(({ answered_at }) => answered_at.getTime()));
  return {
    revision: assessment?.revision ?? 0,
    answered: given.length - skipped,
    skipped,
    open: shown.length - given.length,
    started_at: assessment?.started_at.toISOString() ?? null,
    completed_at: assessment?.completed_at?.toISOString() ?? null,
    answered_at: given.length > 0 ? new Date(latest).toISOString() : null,
  };
};

/** Whether the assessment was done: nothing is open, and at least half was answered rather than skipped. */
export const isDone = ({ open, answered, skipped }: AssessmentProgress): boolean => open === 0 && answered >= skipped;
