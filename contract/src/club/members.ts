import * as z from 'zod/mini';
import { FoundMembers, MemberRecord, memberStatuses, membersPageSize } from '#club/members/fields';
import { Code } from '#core/identity.fields';
import { AccountType } from '#platform/access';
import { get, post } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { Amount } from '#platform/numbers/amount';
import { Reason } from '#platform/reason';
import { SignedIn } from '#platform/session';
import { CountryCode, Email, Id, Instant, integerText, Points, skippable, text } from '#platform/shared';

/** The member, and the last act on them that the caller has seen. */
const decided = { id: Id, seen: z.int() };

/** What every act on a member has in common. */
const act = {
  access: 'admin.support',
  stepUp: true,
  errors: ['not_found', 'self_review', 'stale_version', 'invalid_transition'],
  changes: ['members', 'club_stats'],
} as const;

/** The members as staff see them: found, looked at, and helped. No call reads or writes a health value. */
export const members = {
  findMembers: get('api/members/', {
    summary:
      'Finds members by name, e-mail, member code, phone number, card or voucher code, the newest first, without health data.',
    access: 'admin.support',
    input: z.object({
      search: z.optional(text({ max: 100 })),
      status: z.optional(z.enum(memberStatuses)),
      type_of_account: z.optional(AccountType),
      company: z.optional(Id),
      country: z.optional(CountryCode),
      joined_from: z.optional(GivenDay),
      joined_to: z.optional(GivenDay),
      page: z._default(integerText({ min: 1, max: 1000 }), 1),
      page_size: z._default(integerText({ min: 1, max: 100 }), membersPageSize),
    }),
    output: FoundMembers,
    errors: ['invalid_page'],
    reads: ['members'],
  }),
  getMember: get('api/members/{id}/', {
    summary:
      "Shows one member's account: points, vouchers, sign-in, card, messages, notes of staff and the audit log, without health data.",
    access: 'admin.support',
    input: z.object({ id: Id }),
    output: MemberRecord,
    errors: ['not_found'],
    reads: ['members'],
  }),
  suspendMember: post('api/members/{id}/suspend/', {
    summary: 'Suspends an active member, until a day or without an end, and mails them the reason.',
    ...act,
    input: z.object({ ...decided, reason: Reason, until: skippable(GivenDay) }),
    output: z.object({ ended: z.int(), offers: z.int() }),
  }),
  restoreMember: post('api/members/{id}/restore/', {
    summary: 'Lifts a suspension. Offers that it took off sale are on sale again.',
    ...act,
    input: z.object({ ...decided, reason: Reason }),
    output: z.object({ offers: z.int() }),
  }),
  signOutMember: post('api/members/{id}/sign-out/', {
    summary: "Ends one of a member's sessions, or all of them without a session.",
    access: 'admin.support',
    input: z.object({ id: Id, session: z.optional(Id) }),
    output: z.object({ ended: z.int() }),
    errors: ['not_found', 'self_review'],
    changes: ['members'],
  }),
  correctMemberPoints: post('api/members/{id}/points/', {
    summary: "Adds points to a member's balance or takes them off, and tells them why by notice and mail.",
    ...act,
    access: 'admin.adjust',
    idempotent: true,
    input: z.object({
      ...decided,
      amount: Amount.check(z.refine((amount: number) => amount > 0, { error: 'Enter an amount above 0.' })),
      take_off: z._default(z.boolean(), false),
      reason: Reason,
    }),
    output: z.object({ before: Points, after: Points }),
    errors: [...act.errors, 'insufficient_points', 'account_frozen', 'limit_reached'],
  }),
  changeMemberCard: post('api/members/{id}/card/', {
    summary: "Blocks a member's card, or issues a new one, whose number is shown this once.",
    ...act,
    input: z.object({ ...decided, act: z.enum(['block', 'issue'], { error: 'Choose what to do.' }), reason: Reason }),
    output: z.object({ number: z.nullable(z.string()) }),
  }),
  resetMemberPasskeys: post('api/members/{id}/passkeys/', {
    summary: 'Removes the passkeys and recovery codes of a member who lost them, ends their sessions and mails them.',
    ...act,
    input: z.object({ ...decided, reason: Reason }),
    output: z.object({ removed: z.int() }),
  }),
  changeMemberEmail: post('api/members/{id}/email/', {
    summary: 'Mails a code to the new address that a member asked for, and tells the present one; nothing changes yet.',
    ...act,
    input: z.object({ ...decided, email: Email, reason: Reason }),
    output: z.object({ sent_to: z.string() }),
    errors: [...act.errors, 'cool_down'],
  }),
  confirmMemberEmail: post('api/members/{id}/email/confirm/', {
    summary:
      'Changes the address with the code that the member read to another administrator than the one who started it. Every session ends, and the old address gets a link that undoes it.',
    access: 'admin.support',
    stepUp: true,
    input: z.object({ id: Id, code: Code }),
    output: z.object({ email: z.string() }),
    errors: ['not_found', 'self_review', 'invalid_transition', 'invalid_code', 'code_expired', 'email_taken'],
    changes: ['members'],
  }),
  orderMemberCopy: post('api/members/{id}/export/', {
    summary: "Orders the copy of a member's data on their request; the link is mailed to them alone.",
    ...act,
    input: z.object({ ...decided, reason: Reason }),
    output: z.object({ ordered: z.literal(true) }),
  }),
  deleteMember: post('api/members/{id}/delete/', {
    summary: 'Starts the two weeks until a member is deleted, on their request. Signing in before then cancels it.',
    ...act,
    input: z.object({ ...decided, reason: Reason }),
    output: z.object({ deleted_after: Instant }),
  }),
  addMemberNote: post('api/members/{id}/notes/', {
    summary: 'Writes a note about a member that only staff see; it is erased with the member.',
    access: 'admin.support',
    input: z.object({ id: Id, note: text({ min: 1, max: 1000, message: 'Write the note.' }) }),
    output: z.object({ id: Id }),
    status: 201,
    errors: ['not_found', 'self_review'],
    changes: ['members'],
  }),
  viewMember: post('api/members/{id}/view/', {
    summary:
      'Lets the caller look at the club as an active member sees it for 15 minutes: read-only, without health, codes and messages. The member is told the reason.',
    access: 'admin.support',
    stepUp: true,
    input: z.object({ id: Id, reason: Reason }),
    output: z.object({ signed_in: SignedIn, until: Instant }),
    errors: ['not_found', 'self_review', 'invalid_transition'],
    changes: ['members'],
  }),
  leaveMember: post('api/members/{id}/leave/', {
    summary: 'Ends what the caller sees of the club as a member sees it, before its time is over.',
    access: 'admin.support',
    input: z.object({ id: Id }),
    output: z.object({ ended: z.int() }),
    changes: ['members'],
  }),
};
