import * as z from 'zod/mini';
import { get, post } from '#platform/endpoint';
import { GivenInstant } from '#platform/given-times';
import { reasonLength, reasonTooShort } from '#platform/reason';
import { Id, Instant, text } from '#platform/shared';
import { type InboxKind, inboxNote, Kind } from './kinds.ts';

/** The most things that one act decides on. */
export const mostInBulk = 500;

/** What can be done with several things in one act, and whether words go with it. */
export const bulkActs = {
  approve: { words: 'none' },
  reject: { words: 'reason' },
  changes: { words: 'reason' },
  keep: { words: 'none' },
  remove: { words: 'reason' },
  close: { words: 'none' },
  retry: { words: 'none' },
  take: { words: 'none' },
  leave: { words: 'none' },
  note: { words: 'note' },
} as const;
export type BulkAct = keyof typeof bulkActs;

/** What of these can be decided on each kind; all of them can be taken, left and noted. */
export const actsOfKind: Readonly<Record<InboxKind, readonly BulkAct[]>> = {
  ambassador: ['approve', 'changes', 'reject'],
  vendor: ['approve', 'changes', 'reject'],
  held: ['approve', 'reject'],
  reported: ['keep', 'remove'],
  story: ['keep', 'remove'],
  proposal: ['approve', 'reject'],
  referral: ['approve', 'reject'],
  feedback: ['close'],
  dispute: [],
  ledger: [],
  job: ['retry'],
};

/** To allow a held invitation needs a reason too, for the audit log. */
export const needsWords = (act: BulkAct, kinds: readonly InboxKind[]): 'none' | 'reason' | 'note' =>
  act === 'approve' && kinds.includes('referral') ? 'reason' : bulkActs[act].words;

/** How many of a kind wait. */
export const InboxCount = z.object({ kind: Kind, count: z.int() });

export const ChosenItem = z.object({
  kind: Kind,
  id: text({ min: 1, max: 60 }),
  /** Since when it waited in the list it was chosen from: what was sent again since is left out. */
  since: GivenInstant,
  /** Who had it in that list: to take or leave it overwrites nothing that someone else assigned since. */
  seen: z.nullable(Id),
});

const Acted = z.object({
  act: z.enum(Object.keys(bulkActs) as [BulkAct, ...BulkAct[]], { error: 'Choose what to do.' }),
  items: z
    .array(ChosenItem)
    .check(z.minLength(1, 'Choose something.'), z.maxLength(mostInBulk, `At most ${mostInBulk} at once.`)),
});

export const Outcome = z.object({
  kind: Kind,
  id: z.string(),
  title: z.string(),
  /** Why it is left out; null for what can be, or was, done. */
  left_out: z.nullable(z.string()),
});
export type Outcome = z.infer<typeof Outcome>;

export const BulkState = z.object({
  id: Id,
  total: z.int(),
  outcomes: z.array(Outcome),
  state: z.enum(['running', 'stopped', 'done']),
});
export type BulkState = z.infer<typeof BulkState>;

const Undoable = z.object({
  id: Id,
  kind: Kind,
  object_id: z.string(),
  title: z.string(),
  act: z.string(),
  by: z.nullable(z.string()),
  /** The caller's own. */
  own: z.boolean(),
  /** The act of the caller's on several things that it was part of. */
  bulk: z.nullable(Id),
  at: Instant,
  /** Until when it can be undone. */
  until: Instant,
});
export type Undoable = z.infer<typeof Undoable>;

export const inboxActs = {
  watchInbox: get('api/admin/inbox-counts/', {
    summary: 'Counts what waits of each kind that the caller may work on, with the decisions that can still be undone.',
    access: 'admin.any',
    output: z.object({
      counts: z.array(InboxCount),
      /** The latest first. */
      undoable: z.array(Undoable),
    }),
    reads: ['inbox', 'applications', 'vendor_cases', 'moderation', 'feedback'],
  }),
  previewBulk: post('api/admin/inbox-preview/', {
    summary: 'Tries an act out on several things that wait, changes nothing, and says which would be left out and why.',
    access: 'admin.any',
    input: Acted,
    output: z.object({ outcomes: z.array(Outcome) }),
  }),
  startBulk: post('api/admin/inbox-bulk/', {
    summary:
      'Decides on several things that wait, takes, leaves or notes them: one after the other, each by itself. Sending it again changes nothing.',
    access: 'admin.any',
    input: z.object({ id: Id, ...Acted.shape, words: z._default(text({ max: reasonLength.max }), '') }).check(
      z.superRefine(({ act, items, words }, context) => {
        const asked = needsWords(
          act,
          items.map(({ kind }) => kind),
        );
        if (asked === 'reason' && words.length < reasonLength.min)
          context.addIssue({ code: 'custom', path: ['words'], message: reasonTooShort });
        if (asked === 'note' && words.length < inboxNote.min)
          context.addIssue({ code: 'custom', path: ['words'], message: 'Write your note.' });
      }),
    ),
    output: BulkState,
    errors: ['not_found'],
    changes: ['inbox', 'applications', 'vendor_cases', 'moderation', 'feedback', 'offers', 'club_stats', 'referrals'],
  }),
  getBulk: get('api/admin/inbox-bulk/{id}/', {
    summary: "Returns how far an act of the caller's on several things is, with what became of each.",
    access: 'admin.any',
    input: z.object({ id: Id }),
    output: BulkState,
    errors: ['not_found'],
  }),
  stopBulk: post('api/admin/inbox-bulk/{id}/stop/', {
    summary: "Stops an act of the caller's on several things. What is done stays done.",
    access: 'admin.any',
    input: z.object({ id: Id }),
    output: BulkState,
    errors: ['not_found'],
    changes: ['inbox'],
  }),
  undoDecision: post('api/admin/decisions/{id}/undo/', {
    summary: 'Undoes a decision within ten minutes, unless someone has built on it.',
    access: 'admin.any',
    input: z.object({ id: Id }),
    output: z.object({ kind: Kind, object_id: z.string(), message: z.string() }),
    errors: ['forbidden', 'passkey_required', 'not_found', 'invalid_transition', 'self_review'],
    changes: ['inbox', 'applications', 'vendor_cases', 'moderation', 'feedback', 'offers', 'club_stats', 'referrals'],
  }),
};
