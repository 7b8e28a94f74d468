import * as z from 'zod/mini';
import { get, post } from '#platform/endpoint';
import { Instant, listSchema, Points } from '#platform/shared';

export const questionnaireKinds = ['onboarding', 'engagement', 'ambassador', 'health'] as const;
export const questionKinds = ['single', 'multi', 'text', 'number', 'scale', 'boolean', 'date'] as const;

/** An answer: chosen options, or a value of the question's kind. */
export const Answered = z.object({
  option_ids: z.array(z.int()),
  value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
});
export type Answered = z.infer<typeof Answered>;

export const Question = z.object({
  id: z.int(),
  questionnaire: z.object({ code: z.string(), kind: z.enum(questionnaireKinds), title: z.string() }),
  position: z.int(),
  kind: z.enum(questionKinds),
  text: z.string(),
  help: z.nullable(z.string()),
  required: z.boolean(),
  options: z.array(z.object({ id: z.int(), value: z.string(), label: z.string() })),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  max_length: z.nullable(z.int()),
  answer: z.nullable(Answered),
});
export type Question = z.infer<typeof Question>;

export const Questionnaire = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(questionnaireKinds),
  title: z.string(),
  description: z.string(),
  questions_count: z.int(),
  estimated_minutes: z.int(),
  status: z.enum(['not_started', 'in_progress', 'completed']),
  completed_at: z.nullable(Instant),
  /** When it can be answered again; null when it can be now, or never again. */
  next_available_at: z.nullable(Instant),
  /** What completing it gives. */
  points: Points,
});
export type Questionnaire = z.infer<typeof Questionnaire>;

const kind = z.optional(z.enum(questionnaireKinds));

export const questionnaires = {
  listOnboardingQuestions: get('api/onboarding-question/', {
    summary: "Lists the onboarding and engagement questions with the caller's answers.",
    access: 'member',
    input: z.object({ kind }),
    output: listSchema(Question),
    reads: ['questionnaires'],
  }),
  listOnboardingAnswers: get('api/onboarding-answer/', {
    summary: "Lists the caller's answers.",
    access: 'member',
    input: z.object({ kind }),
    output: listSchema(z.extend(Answered, { question_id: z.int(), answered_at: Instant })),
    reads: ['questionnaires'],
  }),
  saveOnboardingAnswers: post('api/onboarding-answer/', {
    summary: 'Saves some or all answers to a questionnaire. Completing it earns its points once.',
    access: 'member',
    words: ['answers.value'],
    idempotent: true,
    input: z.object({
      answers: z
        .array(
          z.object({
            question_id: z.int(),
            option_ids: z.optional(z.array(z.int()).check(z.maxLength(50))),
            value: z.optional(z.union([z.string().check(z.maxLength(5000)), z.number(), z.boolean()])),
          }),
          { error: 'Send a list of answers.' },
        )
        .check(
          z.minLength(1, { error: 'Send at least one answer.' }),
          z.maxLength(100, { error: 'Send at most 100 answers.' }),
        ),
    }),
    output: z.object({
      completed: z.boolean(),
      /** From 0 to 1. */
      progress: z.number(),
      answered: z.int(),
      total: z.int(),
      points_awarded: Points,
    }),
    errors: ['not_found', 'not_due'],
    changes: ['questionnaires', 'balance', 'transactions', 'event_types'],
  }),
  listQuestionnaires: get('api/questionaire-list/', {
    summary: "Lists the caller's questionnaires and their progress.",
    access: 'member',
    output: listSchema(Questionnaire),
    reads: ['questionnaires'],
  }),
};
