import type { InboxKind } from '@club/contract/club/inbox';
import type { BulkAct } from '@club/contract/club/inbox/bulk';
import { i18n } from '#platform/i18n';

interface ActWords {
  readonly verb: () => string;
  /** What became of one. */
  readonly past: () => string;
  /** The question above the preview, and its button. */
  readonly title: (count: number) => string;
  /** Once it is done. */
  readonly done: (count: number) => string;
  readonly isDanger?: true;
  /** Whether each can be undone. */
  readonly undo: 'yes' | 'no' | 'unneeded';
}

export const actWords: Readonly<Record<BulkAct, ActWords>> = {
  approve: {
    verb: () => i18n.t('Approve'),
    past: () => i18n.t('Approved'),
    title: (count) => i18n.t('{count, plural, one {Approve #} other {Approve #}}', { count }),
    done: (count) => i18n.t('{count, plural, one {# approved.} other {# approved.}}', { count }),
    undo: 'yes',
  },
  changes: {
    verb: () => i18n.t('Ask for changes'),
    past: () => i18n.t('Asked for changes'),
    title: (count) => i18n.t('{count, plural, one {Ask # for changes} other {Ask # for changes}}', { count }),
    done: (count) => i18n.t('{count, plural, one {# asked for changes.} other {# asked for changes.}}', { count }),
    undo: 'yes',
  },
  reject: {
    verb: () => i18n.t('Reject'),
    past: () => i18n.t('Rejected'),
    title: (count) => i18n.t('{count, plural, one {Reject #} other {Reject #}}', { count }),
    done: (count) => i18n.t('{count, plural, one {# rejected.} other {# rejected.}}', { count }),
    isDanger: true,
    undo: 'yes',
  },
  keep: {
    verb: () => i18n.t('Keep'),
    past: () => i18n.t('Kept'),
    title: (count) => i18n.t('{count, plural, one {Keep #} other {Keep #}}', { count }),
    done: (count) => i18n.t('{count, plural, one {# kept.} other {# kept.}}', { count }),
    undo: 'yes',
  },
  remove: {
    verb: () => i18n.t('Remove'),
    past: () => i18n.t('Removed'),
    title: (count) => i18n.t('{count, plural, one {Remove #} other {Remove #}}', { count }),
    done: (count) => i18n.t('{count, plural, one {# removed.} other {# removed.}}', { count }),
    isDanger: true,
    undo: 'yes',
  },
  close: {
    verb: () => i18n.t('Close'),
    past: () => i18n.t('Closed'),
    title: (count) => i18n.t('{count, plural, one {Close #} other {Close #}}', { count }),
    done: (count) => i18n.t('{count, plural, one {# closed.} other {# closed.}}', { count }),
    undo: 'yes',
  },
  retry: {
    verb: () => i18n.t('Try again'),
    past: () => i18n.t('Runs again'),
    title: (count) => i18n.t('{count, plural, one {Try # job again} other {Try # jobs again}}', { count }),
    done: (count) => i18n.t('{count, plural, one {# job runs again.} other {# jobs run again.}}', { count }),
    undo: 'no',
  },
  take: {
    verb: () => i18n.t('Assign to me'),
    past: () => i18n.t('Assigned to you'),
    title: (count) => i18n.t('{count, plural, one {Assign # to me} other {Assign # to me}}', { count }),
    done: (count) => i18n.t('{count, plural, one {# is yours.} other {# are yours.}}', { count }),
    undo: 'unneeded',
  },
  leave: {
    verb: () => i18n.t('Unassign'),
    past: () => i18n.t('Unassigned'),
    title: (count) => i18n.t('{count, plural, one {Unassign #} other {Unassign #}}', { count }),
    done: (count) => i18n.t('{count, plural, one {# unassigned.} other {# unassigned.}}', { count }),
    undo: 'unneeded',
  },
  note: {
    verb: () => i18n.t('Note'),
    past: () => i18n.t('Noted'),
    title: (count) => i18n.t('{count, plural, one {Add the note to #} other {Add the note to #}}', { count }),
    done: (count) => i18n.t('{count, plural, one {# has the note.} other {# have the note.}}', { count }),
    undo: 'no',
  },
};

type Effects = Readonly<Partial<Record<InboxKind, () => string>>>;

const effects: Readonly<Partial<Record<BulkAct, Effects>>> = {
  approve: {
    ambassador: () => i18n.t('Is an ambassador at once, and gets an e-mail'),
    vendor: () => i18n.t('May publish offers at once, and gets an e-mail'),
    held: () => i18n.t('Members see the change at once'),
    proposal: () => i18n.t('The sender is e-mailed in 10 minutes how to join'),
    referral: () => i18n.t('Both get their points when they are due'),
  },
  reject: {
    ambassador: () => i18n.t('Reads your reason in the club, and by e-mail in 10 minutes'),
    vendor: () => i18n.t('Reads your reason in the club, and by e-mail in 10 minutes'),
    held: () => i18n.t('The text of before stays, and the vendor is e-mailed your reason in 10 minutes'),
    proposal: () => i18n.t('The sender is e-mailed your reason in 10 minutes'),
    referral: () => i18n.t('Neither gets points. Only staff read your reason'),
  },
  changes: {
    ambassador: () => i18n.t('Leaves the inbox until the applicant sends it again'),
    vendor: () => i18n.t('Leaves the inbox until the applicant sends it again'),
  },
  keep: {
    reported: () => i18n.t('The offer stays on sale'),
    story: () => i18n.t('Everyone can read it'),
  },
  remove: {
    reported: () => i18n.t('Off sale at once. The vendor is e-mailed your reason in 10 minutes'),
    story: () => i18n.t('Nobody reads it any more. The author is e-mailed your reason in 10 minutes'),
  },
  close: { feedback: () => i18n.t('Leaves the inbox without an answer') },
  retry: { job: () => i18n.t('Runs again at once') },
};

/** What an act does to one thing. */
export const sayEffect = (act: BulkAct, kind: InboxKind): string => effects[act]?.[kind]?.() ?? '';

/** Who reads the words that go with an act. */
export const sayReader = (act: BulkAct, kinds: readonly InboxKind[]): string => {
  if (act === 'note') return i18n.t('Note, only staff see it');
  if (kinds.every((kind) => kind === 'referral')) return i18n.t('Reason, for the audit log');
  return i18n.t('Reason, sent to each of them');
};
