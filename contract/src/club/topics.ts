import * as z from 'zod/mini';
import { get, post } from '#platform/endpoint';
import { Instant, listSchema } from '#platform/shared';

/** Upcoming features. */
export const comingFeatures = ['family-account', 'lab-results', 'wearables', 'coach', 'events', 'gift-points'] as const;
export type ComingFeature = (typeof comingFeatures)[number];

export const topics = {
  listTopics: get('api/interest/', {
    summary: 'Lists the upcoming features the caller wants news about.',
    access: 'member',
    output: listSchema(z.object({ feature: z.enum(comingFeatures), since: Instant })),
    reads: ['interest'],
  }),
  saveTopic: post('api/interest/', {
    summary: 'Subscribes the caller to news about a feature, or unsubscribes them.',
    access: 'member',
    input: z.object({
      feature: z.enum(comingFeatures, { error: 'Choose one of the features.' }),
      wanted: z._default(z.boolean({ error: 'Say whether you want to hear of it.' }), true),
    }),
    output: z.object({ feature: z.enum(comingFeatures), wanted: z.boolean() }),
    changes: ['interest'],
  }),
};
