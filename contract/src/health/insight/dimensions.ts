import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { AssessmentProgress } from '#health/check-up/assessment';
import { Result, ResultComponent } from '#health/signals/result';
import { get } from '#platform/endpoint';

/** The seven parts of health that the assessment shows, in order. */
export const dimensionCodes = ['body', 'activity', 'sleep', 'nutrition', 'mind', 'habits', 'prevention'] as const;
export type DimensionCode = (typeof dimensionCodes)[number];

/** One part of health, from 0 to 100; without a value while less than half of its weight is known. */
export const Dimension = z.extend(Result, {
  code: z.enum(dimensionCodes),
  label: z.string(),
  /** What the value is based on, in a few words. */
  summary: z.string(),
  /** How many more answers it takes for a value; 0 when there is one, or when none would help. */
  needs: z.int(),
  components: z.array(
    z.extend(ResultComponent, {
      /** Its share of the whole; the known shares make up the value. */
      weight: z.number(),
    }),
  ),
});
export type Dimension = z.infer<typeof Dimension>;

/** What would help, how much the health score gains at its goal, and what to do next. */
export const Improvement = z.object({
  /** The measure of the health score that it moves. */
  measure: z.string(),
  title: z.string(),
  detail: z.string(),
  next: z.string(),
  /** Null where only a clinician can say what the goal is. */
  gain: z.nullable(z.number()),
  before: z.number(),
  after: z.nullable(z.number()),
});
export type Improvement = z.infer<typeof Improvement>;

export const AssessmentResult = z.object({
  /** The two strongest parts and what has the most to give, in words. */
  finding: z.string(),
  strengths: z.array(z.enum(dimensionCodes)),
  dimensions: z.array(Dimension),
  /** By harm, then by gain, at most three, the lowest measure among them; none while there is no health score. */
  improvements: z.array(Improvement),
  /** The health score, and how much of it is known. */
  score: z.object({ value: z.nullable(z.number()), have: z.int(), of: z.int() }),
  /** Measures of a blood test or a reading that would complete the score. */
  would_complete: z.array(z.string()),
  progress: AssessmentProgress,
});
export type AssessmentResult = z.infer<typeof AssessmentResult>;

export const dimensions = needConsent({
  getAssessmentResult: get('api/mh/assessment-result/', {
    summary: 'Works out the seven parts of the health assessment, and which single change would move the score most.',
    access: 'member',
    output: AssessmentResult,
    reads: ['health'],
  }),
});
