import * as z from 'zod/mini';
import { measurementSources } from '#health/signals/measurement-sources';
import { Instant } from '#platform/shared';
import { conditionOps } from './show-if.ts';

export const questionTypes = ['single', 'multi', 'number', 'date'] as const;
export type QuestionType = (typeof questionTypes)[number];

const code = z.string().check(z.maxLength(40, { error: 'Choose one of the answers.' }));

/** A chosen option's code, several of them, a number, or a date (YYYY-MM-DD). */
export const FormAnswer = z.union([z.number(), code, z.array(code).check(z.maxLength(40))], {
  error: 'Answer this question.',
});
export type FormAnswer = z.infer<typeof FormAnswer>;

/** Answers by question; a question that was left out has none. */
export const FormAnswers = z
  .record(code, FormAnswer, { error: 'Send the answers by question.' })
  .check(z.refine((answers) => Object.keys(answers).length <= 80, { error: 'Send at most 80 answers.' }));
export type FormAnswers = z.infer<typeof FormAnswers>;

/** A question of a questionnaire or a self-check. */
export const FormQuestion = z.object({
  code: z.string(),
  /** Questions of one section stand together under its title. */
  section: z.nullable(z.string()),
  text: z.string(),
  help: z.nullable(z.string()),
  type: z.enum(questionTypes),
  /** An option that is `alone` is not chosen together with others. */
  options: z.array(z.object({ code: z.string(), label: z.string(), alone: z.boolean() })),
  unit: z.nullable(z.string()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  step: z.nullable(z.number()),
  required: z.boolean(),
  show_if: z.nullable(
    z.object({
      code: z.string(),
      op: z.enum(conditionOps),
      value: z.union([z.string(), z.number(), z.readonly(z.array(z.string()))]),
    }),
  ),
  /** What the club already knows, offered as the answer with where it comes from. */
  prefill: z.nullable(z.object({ value: FormAnswer, source: z.enum(measurementSources), at: z.nullable(Instant) })),
});
export type FormQuestion = z.infer<typeof FormQuestion>;
