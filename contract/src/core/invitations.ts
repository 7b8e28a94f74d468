import * as z from 'zod/mini';
import { get } from '#platform/endpoint';
import { Points } from '#platform/shared';
import { ReferralCode } from './identity.fields.ts';

/** What a newcomer is told of the invitation they came by. */
const Invitation = z.object({
  code: z.string(),
  /** Whether someone can join by it now. */
  valid: z.boolean(),
  /** First name and initial of who invites; null for a code that isn't valid. */
  invited_by: z.nullable(z.string()),
  /** For the newcomer and for the member who invites, once the newcomer takes part. */
  referee_points: Points,
  referrer_points: Points,
  /** On so many different days within so many days after joining. */
  active_days: z.int(),
  qualify_days: z.int(),
});

export const invitations = {
  getInvitation: get('api/invitations/{code}/', {
    summary: 'Says who invites with a referral code, and what both get. An unknown code is answered as not valid.',
    access: 'public',
    input: z.object({ code: ReferralCode }),
    output: Invitation,
    limit: 'invitation',
    reads: [],
  }),
} as const;
