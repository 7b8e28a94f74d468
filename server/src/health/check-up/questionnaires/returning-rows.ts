import { FormAnswers } from '@club/contract/health/check-up/questions';
import { z } from 'zod';
import { asJson, returns } from '#health/base/storage';

export const Basis = z.strictObject({
  age: z.union([z.null(), z.int().min(0).max(150)]),
  sexes: z.array(z.enum(['M', 'F'])).max(2),
});

/** Every response with the version it was given under, those that no longer count included. */
export const questionnairesRecord = [
  returns('health_questionnaire_responses', 'record_questionnaires', {
    at: 'answered_at',
    sealed: { answers: asJson(z.strictObject({ answers: FormAnswers, basis: Basis })) },
  }),
];
