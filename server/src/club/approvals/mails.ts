import { type ApprovalType, reapplyDays } from '@club/contract/club/approvals.fields';
import { letters, type Reader } from '#platform/adapters';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import type { Later } from '#platform/jobs';
import { type MailSite, mailKind } from '#platform/mail-words';

/** What an applicant becomes, in words. */
export const roles = { ambassador: 'an ambassador', vendor: 'a vendor' } as const;

interface Application {
  readonly kind: ApprovalType;
  readonly role: string;
}

const linkPage = ({ kind }: Application, { publicUrl }: MailSite): string =>
  `${publicUrl}${kind === 'ambassador' ? '/ambassador-program' : '/marketplace/vendor/overview'}`;

const example: Application = { kind: 'vendor', role: roles.vendor };

/** Mails about an application. */
const kinds = {
  received: mailKind('application_received', {
    name: 'Application received',
    readers: 'applicants',
    subject: 'We have your application to become {role}',
    example,
    write: ({ role }) => [
      `Thanks for applying to become ${role}. We'll review your application and e-mail you.`,
      'Until then, your membership stays the same.',
    ],
  }),
  changesAsked: mailKind('application_changes_asked', {
    name: 'Changes asked for',
    readers: 'applicants',
    subject: 'Your application to become {role}: please change something',
    example: { ...example, text: 'Please add the address of your website.' },
    write: (facts, site) => [
      'Before we can decide on your application, we ask you to change this:',
      facts.text,
      `Change it and send it again: ${linkPage(facts, site)}`,
      'It is no refusal: nothing of your application is lost, and there is no waiting time.',
    ],
  }),
  approved: mailKind('application_approved', {
    name: 'Application approved',
    readers: 'applicants',
    subject: 'You are {role} of the club',
    example,
    write: (facts, site) => [
      "Your application is approved. You don't need to sign in again.",
      `Get started: ${linkPage(facts, site)}`,
    ],
  }),
  rejected: mailKind('application_rejected', {
    name: 'Application refused',
    readers: 'applicants',
    subject: 'Your application to become {role}',
    example: { ...example, reason: 'We already have many offers of this kind.' },
    write: (facts, site) => [
      "We've reviewed your application, and we can't accept it right now.",
      ...sayReason(facts, site),
    ],
  }),
  approvalUndone: mailKind('application_approval_undone', {
    name: 'Approval taken back',
    readers: 'applicants',
    subject: 'Your application to become {role} is in review again',
    example,
    write: () => [
      'We approved your application by mistake a few minutes ago. It is in review again.',
      "You don't need to do anything. We'll e-mail you when we have decided.",
    ],
  }),
  ended: mailKind('role_ended', {
    name: 'Role ended',
    readers: 'applicants',
    subject: 'You are no longer {role} of the club',
    example: { ...example, reason: 'You asked us to end it.' },
    write: (facts, site) => [
      `We've ended this role. The rest of your membership stays the same.`,
      ...sayReason(facts, site),
    ],
  }),
};

const sayReason = (facts: Application & { readonly reason: string }, site: MailSite): readonly string[] => [
  `Reason: ${facts.reason}`,
  `You can apply again after ${reapplyDays} days: ${linkPage(facts, site)}`,
];

export const approvalMailKinds = Object.values(kinds);

export const approvalMails = (db: Db, config: Config, later: Partial<Later> = {}) => {
  const send = letters(db, config, later);
  const describe = (kind: ApprovalType): Application => ({ kind, role: roles[kind] });
  return {
    received: (to: Reader, kind: ApprovalType) => send(kinds.received, to, describe(kind)),
    changesAsked: (to: Reader, kind: ApprovalType, text: string) =>
      send(kinds.changesAsked, to, { ...describe(kind), text }),
    approved: (to: Reader, kind: ApprovalType) => send(kinds.approved, to, describe(kind)),
    approvalUndone: (to: Reader, kind: ApprovalType) => send(kinds.approvalUndone, to, describe(kind)),
    rejected: (to: Reader, kind: ApprovalType, reason: string, wasApproved: boolean) =>
      send(wasApproved ? kinds.ended : kinds.rejected, to, { ...describe(kind), reason }),
  };
};
