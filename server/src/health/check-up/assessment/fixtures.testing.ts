import type { AnswerValue } from '@club/contract/health/check-up/assessment';
import type { StoredAnswer } from './answers.store.ts';
import { catalogueVersion, findQuestion } from './catalogue/catalogue.ts';

/** Answers as they would be stored, by question; null for a skipped one. */
export const toAnswers = (
  values: Readonly<Record<string, AnswerValue | null>>,
  at = new Date('2026-11-20T08:00:00Z'),
): ReadonlyMap<string, StoredAnswer> =>
  new Map(
    Object.entries(values).map(([question, value], index) => [
      question,
      {
        id: `answer-${index}`,
        question,
        skipped: value === null,
        value,
        unit: typeof value === 'number' ? (findQuestion(question)?.unit ?? null) : null,
        source: 'assessment',
        version: catalogueVersion,
        questionnaire_version: findQuestion(question)?.questionnaire_version ?? null,
        revision: index + 1,
        answered_at: at,
        replaced_at: null,
      },
    ]),
  );

/** All sixteen eating habits, the first `count` of them met. */
export const toEatingHabits = (count: number): Record<string, AnswerValue> =>
  Object.fromEntries(
    Array.from({ length: 16 }, (_, index) => {
      const met = index < count;
      const value = index === 15 ? (met ? 'none' : 'more') : met ? 'yes' : 'no';
      return [`mepa_${String(index + 1).padStart(2, '0')}`, value];
    }),
  );
