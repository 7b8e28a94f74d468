import * as z from 'zod/mini';
import { del } from '#platform/endpoint';

export const fhirExport = {
  eraseHealthData: del('api/mh/health-data/', {
    summary: "Deletes everything of the caller's health data, consents included, at once and for good.",
    access: 'member',
    stepUp: true,
    output: z.object({
      /** Rows that were deleted, by table. */
      deleted: z.array(z.object({ table: z.string(), rows: z.int() })),
      message: z.string(),
    }),
    changes: ['health', 'health_consents', 'conversations', 'assistant_settings'],
  }),
};
