import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { RedFlag } from '#health/signals/red-flags';
import { Result } from '#health/signals/result';
import { del, get, post } from '#platform/endpoint';
import { LocalHelp } from '#platform/local-help';
import { DateOnly, Id, Instant, listSchema, text } from '#platform/shared';
import { FormAnswers, FormQuestion } from './questions.ts';

const Band = Result.shape.band;

/** A score of the same questionnaire on another day. */
const TrendPoint = z.object({
  id: Id,
  answered_at: Instant,
  version: z.string(),
  value: z.nullable(z.number()),
  band: Band,
});

/** What the answers to a questionnaire come to. */
export const QuestionnaireResult = z.extend(Result, {
  id: Id,
  title: z.string(),
  answered_at: Instant,
  /** The highest possible value. */
  max: z.nullable(z.number()),
  /** Both values, where the score depends on the sex and the member prefers not to say. */
  by_sex: z.array(z.object({ sex: z.enum(['M', 'F']), value: z.nullable(z.number()), band: Band })),
  /** Why there is no number, or what to know about it. */
  notes: z.array(z.string()),
  /** What the result suggests doing. */
  guidance: z.array(z.string()),
  flags: z.array(RedFlag),
  /** Whom to call, where the answers suggest that talking helps. */
  help: z.nullable(LocalHelp),
  /** Results on the same scale, the oldest first, this one included. */
  trend: z.array(TrendPoint),
});
export type QuestionnaireResult = z.infer<typeof QuestionnaireResult>;

export const HealthQuestionnaire = z.object({
  code: z.string(),
  version: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  questions: z.array(FormQuestion),
  source: z.object({ title: z.string(), year: z.int(), doi: z.string() }),
  licence: z.string(),
  /** False where it is not made for the member; `unavailable` says why. */
  available: z.boolean(),
  unavailable: z.nullable(z.string()),
  repeat_days: z.int(),
  /** When it is worth answering again; null when it never was answered. */
  due_on: z.nullable(DateOnly),
  is_due: z.boolean(),
  last_result: z.nullable(QuestionnaireResult),
});
export type HealthQuestionnaire = z.infer<typeof HealthQuestionnaire>;

export const healthQuestionnaires = needConsent(
  {
    listHealthQuestionnaires: get('api/mh/list-questionaires/', {
      summary: "Lists the health questionnaires with their questions and the caller's last results.",
      access: 'member',
      output: listSchema(HealthQuestionnaire),
      reads: ['health'],
    }),
    answerHealthQuestionnaire: post('api/mh/response-questionaire/', {
      summary: 'Scores the answers to a questionnaire and keeps them under the version they were given.',
      access: 'member',
      status: 201,
      input: z.object({
        questionnaire: text({ min: 1, max: 40, message: 'Choose a questionnaire.' }),
        /** The version that was read; the current one by default. */
        version: z.optional(text({ min: 1, max: 40 })),
        answers: FormAnswers,
      }),
      output: QuestionnaireResult,
      errors: ['already_exists'],
      changes: ['health', 'balance', 'transactions', 'event_types'],
    }),
    removeQuestionnaireResponse: del('api/mh/questionaire-responses/{id}/', {
      summary: "Deletes the caller's answers to a questionnaire on one day.",
      access: 'member',
      input: z.object({ id: Id }),
      output: z.object({ id: Id }),
      errors: ['not_found'],
      changes: ['health'],
    }),
  },
  { except: ['listHealthQuestionnaires'] },
);
