import { z } from 'zod';
import { get, post } from '#platform/endpoint';
import { Instant, listOf, Points } from '#platform/shared';

export const questionnaireKinds = ['onboarding', 'engagement', 'ambassador', 'health'] as const;
export const questionKinds = ['single', 'multi', 'text', 'number', 'scale', 'boolean', 'date'] as const;

/** An answer: chosen options, or a value of the question's kind. */
export const Answered = z.object({
  option_ids: z.array(z.number().int()),
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});
export type Answered = z.infer<typeof Answered>;

export const Question = z.object({
  id: z.number().int(),
  questionnaire: z.object({ code: z.string(), kind: z.enum(questionnaireKinds), title: z.string() }),
  position: z.number().int(),
  kind: z.enum(questionKinds),
  text: z.string(),
  help: z.string().nullable(),
  required: z.boolean(),
  options: z.array(z.object({ id: z.number().int(), value: z.string(), label: z.string() })),
  min: z.number().nullable(),
  max: z.number().nullable(),
  max_length: z.number().int().nullable(),
  answer: Answered.nullable(),
});
export type Question = z.infer<typeof Question>;

export const Questionnaire = z.object({
  id: z.number().int(),
  code: z.string(),
  kind: z.enum(questionnaireKinds),
  title: z.string(),
  description: z.string(),
  questions_count: z.number().int(),
  estimated_minutes: z.number().int(),
  status: z.enum(['not_started', 'in_progress', 'completed']),
  completed_at: Instant.nullable(),
  /** When it can be answered again; null when it can be now, or never again. */
  next_available_at: Instant.nullable(),
  /** What completing it gives. */
  points: Points,
});
export type Questionnaire = z.infer<typeof Questionnaire>;

const kind = z.enum(questionnaireKinds).optional();

export const questionnaires = {
  listOnboardingQuestions: get('api/onboarding-question/', {
    summary: 'The questions of the onboarding and engagement questionnaires, with the caller’s answers.',
    access: 'member',
    sensitive: true,
    input: z.object({ kind }),
    output: listOf(Question),
    reads: ['questionnaires'],
  }),
  listOnboardingAnswers: get('api/onboarding-answer/', {
    summary: 'The caller’s own answers.',
    access: 'member',
    sensitive: true,
    input: z.object({ kind }),
    output: listOf(Answered.extend({ question_id: z.number().int(), answered_at: Instant })),
    reads: ['questionnaires'],
  }),
  saveOnboardingAnswers: post('api/onboarding-answer/', {
    summary: 'Saves answers, all or some of a questionnaire. The one that completes it gives its points, once.',
    access: 'member',
    sensitive: true,
    idempotent: true,
    input: z.object({
      answers: z
        .array(
          z.object({
            question_id: z.number().int(),
            option_ids: z.array(z.number().int()).max(50).optional(),
            value: z.union([z.string().max(5000), z.number(), z.boolean()]).optional(),
          }),
          { error: 'Send a list of answers.' },
        )
        .min(1, { error: 'Send at least one answer.' })
        .max(100, { error: 'Send at most 100 answers.' }),
    }),
    output: z.object({
      completed: z.boolean(),
      /** From 0 to 1. */
      progress: z.number(),
      answered: z.number().int(),
      total: z.number().int(),
      points_awarded: Points,
    }),
    errors: ['not_found', 'not_due'],
    changes: ['questionnaires', 'balance', 'transactions', 'event_types'],
  }),
  listQuestionnaires: get('api/questionaire-list/', {
    summary: 'Every questionnaire for the caller, and how far they are.',
    access: 'member',
    sensitive: true,
    output: listOf(Questionnaire),
    reads: ['questionnaires'],
  }),
};
