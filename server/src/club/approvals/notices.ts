import type { ApprovalType } from '@club/contract/club/approvals.fields';
import type { Db } from '#platform/db';
import { type NoticeTemplates, queueNotices } from '#platform/notices';
import { roles } from './mails.ts';

const pages = { ambassador: '/ambassador-program', vendor: '/marketplace/vendor/overview' } as const;

export const approvalNotices = {
  application_approved: {
    kind: 'applications',
    title: 'You are {role} of the club',
    body: 'Your application is approved.',
    url: '{page}',
  },
  application_rejected: {
    kind: 'applications',
    title: 'Your application to become {role}',
    body: "We've decided on it. Open the page to read why.",
    url: '{page}',
  },
  application_changes_asked: {
    kind: 'applications',
    title: 'Your application to become {role}',
    body: 'We ask you to change something. Open the page to read what.',
    url: '{page}',
  },
} as const satisfies NoticeTemplates;

interface Decided {
  readonly memberId: string;
  readonly kind: ApprovalType;
  readonly approved: boolean;
  /** The application and its attempt. */
  readonly key: string;
}

/** Tells the applicant of a decision in the club too. */
export const queueDecision = (db: Db, { memberId, kind, approved, key }: Decided): Promise<void> =>
  queueNotices(db, [
    {
      memberId,
      template: approved ? 'application_approved' : 'application_rejected',
      facts: { role: roles[kind], page: pages[kind] },
      key: `application:${key}`,
    },
  ]);

/** Tells the applicant in the club too that something is to be changed. */
export const queueAsked = (db: Db, { memberId, kind, key }: Omit<Decided, 'approved'>): Promise<void> =>
  queueNotices(db, [
    {
      memberId,
      template: 'application_changes_asked',
      facts: { role: roles[kind], page: pages[kind] },
      key: `application:${key}`,
    },
  ]);
