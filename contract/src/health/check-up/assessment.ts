import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { measurementSources } from '#health/signals/measurement-sources';
import { get, post } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { Instant, listSchema } from '#platform/shared';
import { conditionOps } from './show-if.ts';

/** The seven steps of the assessment, in order. */
export const assessmentSteps = ['body', 'activity', 'sleep', 'nutrition', 'mind', 'habits', 'history'] as const;
export type AssessmentStep = (typeof assessmentSteps)[number];

export const assessmentQuestionTypes = ['single', 'multi', 'number', 'time', 'scale', 'date'] as const;

/** Answers to a date question that are not a date. */
export const dateChoices = ['never', 'not_applicable'] as const;

/** The code of a question or an answer, or the name of a unit. */
const code = z.string().check(z.maxLength(40));

/** A number, a chosen code, a time of day `HH:MM`, a date, or several codes. */
export const AnswerValue = z.union([z.number(), code, z.array(code).check(z.maxLength(60))], {
  error: 'Answer the question or skip it.',
});
export type AnswerValue = z.infer<typeof AnswerValue>;

export const AssessmentQuestion = z.object({
  id: z.int(),
  code,
  /** The catalogue it is in. */
  version: z.string(),
  dimension: z.enum(assessmentSteps),
  /** Questions with the same page are asked together. */
  page: z.object({ code: z.string(), title: z.string(), help: z.nullable(z.string()) }),
  text: z.string(),
  help: z.nullable(z.string()),
  type: z.enum(assessmentQuestionTypes),
  /** The unit of `min`, `max` and `step`, and the units that an answer may have. */
  unit: z.nullable(z.string()),
  units: z.array(z.string()),
  /** What is measured, where the answer is a measured value. */
  metric: z.nullable(z.string()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  step: z.nullable(z.number()),
  /** An option that is `alone` is not chosen together with others. */
  options: z.array(z.object({ code: z.string(), label: z.string(), alone: z.boolean() })),
  required: z.boolean(),
  show_if: z.nullable(
    z.object({ code, op: z.enum(conditionOps), value: z.union([z.string(), z.number(), z.array(z.string())]) }),
  ),
  questionnaire: z.nullable(z.string()),
  questionnaire_version: z.nullable(z.string()),
  order: z.int(),
  /** What the club already knows, offered as the answer with where it comes from. */
  prefill: z.nullable(
    z.object({
      value: AnswerValue,
      unit: z.nullable(z.string()),
      source: z.enum(measurementSources),
      at: z.nullable(Instant),
    }),
  ),
});
export type AssessmentQuestion = z.infer<typeof AssessmentQuestion>;

/** An answer as it was given; a skipped question has no value. */
export const UserAnswer = z.object({
  question: code,
  skipped: z.boolean(),
  value: z.nullable(AnswerValue),
  unit: z.nullable(z.string()),
  answered_at: Instant,
  source: z.enum(measurementSources),
  /** The catalogue and the questionnaire's version that it was given under. */
  version: z.string(),
  questionnaire_version: z.nullable(z.string()),
});
export type UserAnswer = z.infer<typeof UserAnswer>;

export const AssessmentProgress = z.object({
  /** Grows with every saved answer; a tab says which one it has seen. */
  revision: z.int(),
  answered: z.int(),
  skipped: z.int(),
  /** Questions that apply and are neither answered nor skipped. */
  open: z.int(),
  started_at: z.nullable(Instant),
  /** When nothing was open for the first time. */
  completed_at: z.nullable(Instant),
  /** The latest answer. */
  answered_at: z.nullable(Instant),
});
export type AssessmentProgress = z.infer<typeof AssessmentProgress>;

/** The most answers that are saved together: a page of questions. */
export const mostAnswersAtOnce = 20;

export const assessment = needConsent(
  {
    listAssessmentQuestions: get('api/question/', {
      summary: 'Lists the questions of the health assessment that apply to the caller, with what is already known.',
      access: 'member',
      output: listSchema(AssessmentQuestion),
      reads: ['health', 'profile'],
    }),
    listUserAnswers: get('api/user-answer/', {
      summary: "Lists the caller's answers to the health assessment, or all answers ever given to one question.",
      access: 'member',
      input: z.object({ question: z.optional(code) }),
      output: z.extend(listSchema(UserAnswer), { progress: AssessmentProgress }),
      errors: ['not_found'],
      reads: ['health'],
    }),
    saveUserAnswers: post('api/user-answer/', {
      summary: 'Saves answers to the health assessment; the last answer to a question counts, earlier ones are kept.',
      access: 'member',
      input: z.object({
        answers: z
          .array(
            z.object({
              question: code,
              value: z.optional(z.nullable(AnswerValue)),
              unit: z.optional(z.nullable(code)),
              /** Passed over on purpose, which is not the same as not answered yet. An answer that was given stays. */
              skipped: z.optional(z.boolean()),
              /** Takes the answer back. */
              cleared: z.optional(z.boolean()),
            }),
            { error: 'Send a list of answers.' },
          )
          .check(
            z.minLength(1, { error: 'Send at least one answer.' }),
            z.maxLength(mostAnswersAtOnce, { error: `Send at most ${mostAnswersAtOnce} answers.` }),
          ),
        /** The day on which measured values were measured; today unless said. */
        measured_on: z.optional(GivenDay),
        /** The revision that the sender has seen. */
        seen: z.optional(z.int()),
        /** Unusual values are right. */
        confirmed: z._default(z.boolean(), false),
      }),
      listBody: 'answers',
      output: z.object({
        results: z.array(UserAnswer),
        /** Answers that another window saved since the revision that was seen. */
        elsewhere: z.array(UserAnswer),
        progress: AssessmentProgress,
      }),
      errors: ['unusual_value'],
      changes: ['health', 'balance', 'transactions', 'event_types'],
    }),
  },
  { except: ['listAssessmentQuestions'] },
);
