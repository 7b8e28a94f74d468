import { AnswerValue } from '@club/contract/health/check-up/assessment';
import { measurementSources } from '@club/contract/health/signals/measurements';
import { z } from 'zod';
import { asJson, returns } from '#health/base/storage';

const Answer = z.strictObject({
  question: z.string().max(60),
  skipped: z.boolean(),
  value: z.union([z.null(), AnswerValue]),
  unit: z.union([z.null(), z.string().max(20)]),
  source: z.enum(measurementSources),
  version: z.string().max(40),
  questionnaire_version: z.union([z.null(), z.string().max(40)]),
});

/** Every answer that was ever given, with the version it was given under. Two assessments are never mixed. */
export const assessmentRecord = [
  returns('assessments', 'record_assessment', { at: 'started_at' }),
  returns('assessment_answers', 'record_assessment', {
    at: 'answered_at',
    sealed: { answer: asJson(Answer) },
    together: [],
  }),
];
