import * as z from 'zod/mini';
import { post } from '#platform/endpoint';
import { Id } from '#platform/shared';

export const support = {
  createSupportToken: post('api/zendesk-auth/', {
    summary:
      'Issues a ten-minute token that identifies the member to the support chat. It holds no health or points data.',
    access: 'member',
    limit: 'support',
    input: z.object({}),
    output: z.object({
      token: z.string(),
      /** The same token under the name that the chat's own examples use. */
      jwt: z.string(),
      external_id: Id,
      expires_in: z.int(),
    }),
    errors: ['unavailable'],
  }),
};
