import * as z from 'zod/mini';
import { get, post } from '#platform/endpoint';
import { Instant, listSchema } from '#platform/shared';

/** What is not built yet and may be asked for. */
export const comingFeatures = ['family-account', 'lab-results', 'wearables', 'coach', 'events', 'gift-points'] as const;
export type ComingFeature = (typeof comingFeatures)[number];

export const topics = {
  listTopics: get('api/interest/', {
    summary: 'What the caller wants to hear of when it comes.',
    access: 'member',
    output: listSchema(z.object({ feature: z.enum(comingFeatures), since: Instant })),
    reads: ['interest'],
  }),
  saveTopic: post('api/interest/', {
    summary: 'Says that the caller wants to hear of a feature, or no longer does.',
    access: 'member',
    input: z.object({
      feature: z.enum(comingFeatures, { error: 'Choose one of the features.' }),
      wanted: z._default(z.boolean({ error: 'Say whether you want to hear of it.' }), true),
    }),
    output: z.object({ feature: z.enum(comingFeatures), wanted: z.boolean() }),
    changes: ['interest'],
  }),
};
