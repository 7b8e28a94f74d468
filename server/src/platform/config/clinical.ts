import { z } from 'zod';

/** Who of a clinical profession read the limits, the critical values and the emergency texts, and on which day. */
export interface ClinicalReview {
  readonly by: string;
  readonly on: string;
}

const form = /^.{2,100}, \d{4}-\d{2}-\d{2}$/;
const isReview = (text: string): boolean => form.test(text) && z.iso.date().safeParse(text.slice(-10)).success;
const fault = { error: 'must be a name and a day, such as Dr Ada Lovelace, 2026-11-20' };

/** The environment of that review; without it the start and the administration say that nobody read them. */
export const clinicalEnvironment = {
  CLINICAL_REVIEW: z
    .string()
    .refine(isReview, fault)
    .transform((text): ClinicalReview => ({ by: text.slice(0, -12), on: text.slice(-10) }))
    .optional(),
} as const;

/** One sentence for the start. */
export const describeClinicalReview = (review: ClinicalReview | null): string =>
  review
    ? `Health limits, critical values and emergency texts were reviewed by ${review.by} on ${review.on}.`
    : 'No clinician has reviewed the health limits, critical values and emergency texts: set CLINICAL_REVIEW once one has.';
