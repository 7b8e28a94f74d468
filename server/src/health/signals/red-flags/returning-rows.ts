import { z } from 'zod';
import { asText, returns } from '#health/base/storage';

/** Warning signs, and whether they were read. */
export const redFlagsRecord = [
  returns('red_flags', 'record_warnings', {
    most: 1000,
    at: 'raised_at',
    sealed: { code: asText(z.string().regex(/^[a-z0-9_]{1,60}$/)) },
  }),
];
