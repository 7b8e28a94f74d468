import * as z from 'zod/mini';
import { get } from '#platform/endpoint';
import { Result } from './result.ts';

export const scores = {
  getHealthScore: get('api/mh/health-score/', {
    summary: "Works out the caller's health score, with its parts and what it rests on.",
    access: 'member',
    output: z.extend(Result, {
      /** Where the score lies whatever the missing measures turn out to be. */
      interval: z.object({ low: z.number(), high: z.number() }),
    }),
    errors: ['consent_required'],
    reads: ['health'],
  }),
};
