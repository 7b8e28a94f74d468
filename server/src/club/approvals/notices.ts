import type { ApprovalType } from '@club/contract/club/approvals.fields';
import type { Db } from '#platform/db';
import type { Later } from '#platform/jobs';
import { type NoticeTemplates, queueNotices } from '#platform/notices';
import { roles } from './mails.ts';

const pages = { ambassador: '/ambassador-program', vendor: '/marketplace/vendor/overview' } as const;

export const approvalNotices = {
  application_approved: {
    kind: 'applications',
    title: 'You are {role} of the club',
    body: 'Your application is approved.',
    why: 'You applied for this role.',
    url: '{page}',
  },
  application_rejected: {
    kind: 'applications',
    title: 'Your application to become {role}',
    body: "We've decided on it. Open the page to read why.",
    why: 'You applied for this role.',
    url: '{page}',
  },
  application_approval_undone: {
    kind: 'applications',
    title: 'Your application to become {role} is in review again',
    body: "We approved it by mistake. We'll tell you when we have decided.",
    why: 'You applied for this role.',
    url: '{page}',
  },
  application_changes_asked: {
    kind: 'applications',
    title: 'Your application to become {role}',
    body: 'We ask you to change something. Open the page to read what.',
    why: 'You applied for this role.',
    url: '{page}',
  },
} as const satisfies NoticeTemplates;

interface Decided {
  readonly memberId: string;
  readonly kind: ApprovalType;
  readonly template: keyof typeof approvalNotices;
  /** The application and the instant. */
  readonly key: string;
}

/** Tells the applicant in the club too. */
export const queueDecision = (
  db: Db,
  { memberId, kind, template, key }: Decided,
  later?: Partial<Later>,
): Promise<void> =>
  queueNotices(
    db,
    [{ memberId, template, facts: { role: roles[kind], page: pages[kind] }, key: `application:${key}` }],
    later,
  );
