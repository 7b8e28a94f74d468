import * as z from 'zod/mini';
import { AuditLine } from '#club/admin';
import { DateOnly, Id, Instant, listSchema, Points } from '#platform/shared';

/** Members on a page of the list that staff search. */
export const membersPageSize = 20;

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

const Person = z.object({ id: Id, name: z.string() });

/** Rows of each part of a member's page; the parts count what else there is. */
export const partRows = 6;

const MemberPoints = z.object({
  /** What can be spent now. */
  available: Points,
  held: Points,
  earned_this_year: Points,
  lifetime_earned: Points,
  lifetime_spent: Points,
  /** What expires within 30 days, and the first day. */
  expires: z.nullable(z.object({ amount: Points, date: DateOnly })),
  frozen: z.boolean(),
  count: z.int(),
  entries: z.array(
    z.object({
      id: Id,
      /** A health act is named as that alone. */
      label: z.string(),
      amount: Points,
      balance_after: Points,
      status: z.string(),
      /** The other member of a transfer. */
      person: z.nullable(Person),
      /** What an administrator wrote about a correction. */
      reason: z.string(),
      created_at: Instant,
    }),
  ),
});

const MemberVoucher = z.object({
  id: Id,
  offer: z.string(),
  vendor: z.string(),
  points: Points,
  status: z.string(),
  issued_at: Instant,
  expires_at: z.nullable(Instant),
  used_at: z.nullable(Instant),
  /** Why it was refunded. */
  reason: z.string(),
});

const MemberSession = z.object({
  id: Id,
  device: z.string(),
  network: z.string(),
  signed_in_at: Instant,
  last_used_at: Instant,
});

/** What members agree to about their health data, by name; staff see that a consent exists and nothing of the data. */
export const consentNames = ['health_data', 'rewards', 'assistant', 'devices'] as const;
export type ConsentName = (typeof consentNames)[number];

const MemberNote = z.object({ id: Id, text: z.string(), by: z.nullable(Person), at: Instant });

/** Everything the club half knows about one member that staff may see. */
export const MemberRecord = z.object({
  ...FoundMember.shape,
  first_name: z.string(),
  client_code: z.string(),
  account_types: z.array(z.string()),
  /** They hold permissions, so acting on them needs the permission `staff`. */
  is_admin: z.boolean(),
  /** The reader's own page, on which no act is offered. */
  own: z.boolean(),
  status_reason: z.nullable(z.string()),
  status_since: Instant,
  suspended_until: z.nullable(Instant),
  language: z.string(),
  /** The country code and the last four digits. */
  /** The address that waits for its code, and whether the caller started that, who can't enter it then. */
  pending_email: z.nullable(z.object({ address: z.string(), by_caller: z.boolean() })),
  phone: z.nullable(z.string()),
  vendor: z.nullable(z.object({ name: z.string(), status: z.string(), offers: z.int() })),
  points_account: MemberPoints,
  vouchers: z.object({ count: z.int(), open: z.int(), rows: z.array(MemberVoucher) }),
  sessions: z.array(MemberSession),
  passkeys: z.object({ count: z.int(), newest: z.nullable(Instant) }),
  card: z.nullable(z.object({ last4: z.string(), status: z.string(), issued_at: Instant })),
  consents: z.array(z.object({ name: z.enum(consentNames), since: z.nullable(Instant) })),
  agreements: z.array(z.object({ name: z.string(), version: z.string(), given_at: Instant })),
  invited_by: z.nullable(Person),
  invited: z.object({ count: z.int(), joined: z.int() }),
  stories: z.int(),
  /** Notices, and mails where the club keeps its own outbox. */
  messages: z.array(
    z.object({ title: z.string(), by: z.enum(['notice', 'mail']), read: z.nullable(z.boolean()), at: Instant }),
  ),
  notes: z.array(MemberNote),
  audit: z.object({ count: z.int(), rows: z.array(AuditLine) }),
  /** The last act of staff on this member. An act that was decided on without having seen it is refused. */
  last_act: z.int(),
  /** What the reader has corrected today, of `mostCorrectedPerDay`. */
  corrected_today: Points,
});
export type MemberRecord = z.infer<typeof MemberRecord>;
