import { FormAnswers } from '@club/contract/health/check-up/questions';
import { z } from 'zod';
import { asJson, asText, returns } from '#health/base/storage';
import { Basis } from '#health/check-up/questionnaires';

const Details = z.strictObject({
  site: z.union([z.null(), z.string().max(60)]),
  width: z.union([z.null(), z.number().min(0).max(1000)]),
});

/** WebP in base64. */
const Picture = z
  .string()
  .max(12_000_000)
  .refine((text) => /^UklGR[\w+/]+={0,2}$/.test(text));

/** Self-checks with the answers and version of their day, and their pictures. */
export const checksRecord = [
  returns('health_checks', 'record_checks', {
    at: 'updated_at',
    sealed: { content: asJson(z.strictObject({ answers: FormAnswers, basis: Basis })) },
  }),
  returns('check_photos', 'record_checks', {
    at: 'taken_at',
    sealed: { details: asJson(Details), picture: asText(Picture) },
    parent: { table: 'health_checks', column: 'check_id' },
  }),
];
