import * as z from 'zod/mini';
import { get, post } from '#platform/endpoint';
import { Reason, reasonLength, reasonTooShort } from '#platform/reason';
import { Id, Instant, integerText, text } from '#platform/shared';
import { InboxCount, inboxActs, mostInBulk } from './inbox/bulk.ts';
import { inboxNote, Kind } from './inbox/kinds.ts';

export { type InboxKind, inboxKinds, inboxNote } from './inbox/kinds.ts';

/** The most of one kind that are listed, the longest waiting; all are counted. */
export const mostInboxItems = 50;

const Person = z.object({ id: Id, name: z.string() });

const InboxItem = z.object({
  kind: Kind,
  /** Of the application, case, proposal, referral, feedback or job. */
  id: z.string(),
  title: z.string(),
  about: z.string(),
  since: Instant,
  /** Whether it has waited for longer than its kind may. */
  late: z.boolean(),
  assignee: z.nullable(Person),
  notes: z.int(),
});
export type InboxItem = z.infer<typeof InboxItem>;

export const InboxDetails = z.object({
  ...InboxItem.shape,
  /** What the machine knows about it, in the order in which it is read. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** When it was last decided on and by whom, and whether that was undone; within the last day. */
  decided: z.nullable(
    z.object({ act: z.string(), by: z.nullable(z.string()), at: Instant, undone_at: z.nullable(Instant) }),
  ),
  /** Who may work on it, by name: those it can be given to. */
  staff: z.array(Person),
  note_list: z.array(z.object({ id: Id, author: z.nullable(z.string()), text: z.string(), at: Instant })),
});
export type InboxDetails = z.infer<typeof InboxDetails>;

const one = { kind: Kind, id: text({ min: 1, max: 60 }) };

export const inbox = {
  ...inboxActs,
  listInbox: get('api/admin/inbox/', {
    summary: 'Lists what waits for the people who run the club, of the kinds that the caller may work on.',
    access: 'admin.any',
    input: z.object({
      /** Only this kind, and all of it that can be chosen in one act. */
      kind: z.optional(Kind),
      limit: z._default(integerText({ min: 1, max: mostInBulk }), mostInboxItems),
    }),
    output: z.object({
      /** How many of each kind wait. */
      counts: z.array(InboxCount),
      /** Past its time first, then the longest waiting. */
      items: z.array(InboxItem),
    }),
    reads: ['inbox', 'applications', 'vendor_cases', 'moderation', 'feedback'],
  }),
  getInboxItem: get('api/admin/inbox/{kind}/{id}/', {
    summary: 'Returns one thing that waits, with what is known about it and what staff noted.',
    access: 'admin.any',
    input: z.object(one),
    output: InboxDetails,
    errors: ['forbidden', 'passkey_required', 'not_found'],
    reads: ['inbox', 'applications', 'vendor_cases', 'moderation', 'feedback'],
  }),
  assignInboxItem: post('api/admin/inbox/{kind}/{id}/assign/', {
    summary:
      'Takes something that waits, gives it to a colleague, who gets a notice, or leaves it to the others again.',
    access: 'admin.any',
    input: z.object({
      ...one,
      /** False leaves it to the others, unless `colleague` is named. */
      mine: z.boolean(),
      colleague: z.optional(Id),
      /** Who had it when the caller looked: what someone else assigned since isn't overwritten. */
      seen: z.nullable(Id),
    }),
    output: InboxDetails,
    errors: ['forbidden', 'passkey_required', 'not_found', 'invalid_transition', 'stale_version'],
    changes: ['inbox'],
  }),
  noteInboxItem: post('api/admin/inbox/{kind}/{id}/notes/', {
    summary: 'Adds a note that only staff read.',
    access: 'admin.any',
    idempotent: true,
    input: z.object({ ...one, text: text({ ...inboxNote, message: 'Write your note.' }) }),
    output: InboxDetails,
    errors: ['forbidden', 'passkey_required', 'not_found', 'limit_reached'],
    changes: ['inbox'],
  }),
  answerProposal: post('api/admin/proposals/{id}/answer/', {
    summary: 'Accepts or declines a proposed offer. Its sender gets an e-mail; to decline needs a reason.',
    access: 'admin.vendors',
    input: z.object({ id: Id, accept: z.boolean(), reason: z._default(text({ max: reasonLength.max }), '') }).check(
      z.superRefine(({ accept, reason: given }, context) => {
        if (!accept && given.length < reasonLength.min)
          context.addIssue({ code: 'custom', path: ['reason'], message: reasonTooShort });
      }),
    ),
    output: z.object({ message: z.string() }),
    errors: ['not_found'],
    changes: ['inbox'],
  }),
  reviewReferral: post('api/admin/referrals/{id}/review/', {
    summary: 'Pays a held referral, or rejects it with a reason that only staff read.',
    access: 'admin.ambassadors',
    input: z.object({ id: Id, allow: z.boolean(), reason: Reason }),
    output: z.object({ message: z.string() }),
    errors: ['not_found', 'invalid_transition', 'insufficient_points'],
    changes: ['inbox', 'referrals'],
  }),
  retryJob: post('api/admin/jobs/{id}/retry/', {
    summary: 'Tries a failed job again now.',
    access: 'admin.settings',
    input: z.object({ id: text({ min: 1, max: 20 }) }),
    output: z.object({ message: z.string() }),
    errors: ['not_found'],
    changes: ['inbox'],
  }),
};
