import * as z from 'zod/mini';
import { Id, Instant, listSchema, Points } from '#platform/shared';

/** Members on a page of the list that staff search. */
export const membersPageSize = 20;

/** What staff write to a member, or about one, in characters. */
export const actReason = { min: 10, max: 500 } as const;

/** Points that one administrator may correct in a day of the club, added and taken off alike. */
export const mostCorrectedPerDay = 500;

/** What an account is: `registered` until the e-mail is verified. Deleted ones are not listed. */
export const memberStatuses = ['active', 'suspended', 'registered', 'deletion_requested'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** A member as staff find them. Nothing of it is about health. */
const FoundMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  status: z.enum(memberStatuses),
  type_of_account: z.string(),
  country: z.string(),
  /** The company whose staff they are; null for everyone else. */
  company: z.nullable(z.string()),
  /** The balance, held points included. */
  points: Points,
  joined_at: Instant,
  /** When a session of theirs was last used; null for those who never signed in. */
  last_seen_at: z.nullable(Instant),
});
export type FoundMember = z.infer<typeof FoundMember>;

export const FoundMembers = z.extend(listSchema(FoundMember), {
  /** How many members the club has, and how many used it today. */
  members: z.int(),
  here_today: z.int(),
  /** How many were found by a phone number, a card or a voucher's code. */
  found_elsewhere: z.int(),
  /** What the company filter offers. */
  companies: z.array(z.object({ id: Id, name: z.string() })),
});
export type FoundMembers = z.infer<typeof FoundMembers>;
