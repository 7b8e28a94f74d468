import { type ApprovalType, reapplyDays } from '@club/contract/club/approvals.fields';
import { letters, type Reader } from '#platform/adapters';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';

/** What an applicant becomes, in words. */
export const roles = { ambassador: 'an ambassador', vendor: 'a vendor' } as const;

/** Mails about an application. */
export const approvalMails = (db: Db, config: Config) => {
  const send = letters(db, config);
  const pages = {
    ambassador: `${config.publicUrl}/ambassador-program`,
    vendor: `${config.publicUrl}/marketplace/vendor/overview`,
  } as const;
  return {
    received: (to: Reader, kind: ApprovalType) =>
      send('application_received', to, `We have your application to become ${roles[kind]}`, [
        `Thanks for applying to become ${roles[kind]}. We'll review your application and e-mail you.`,
        'Until then, your membership stays the same.',
      ]),
    changesAsked: (to: Reader, kind: ApprovalType, text: string) =>
      send('application_changes_asked', to, `Your application to become ${roles[kind]}: please change something`, [
        'Before we can decide on your application, we ask you to change this:',
        text,
        `Change it and send it again: ${pages[kind]}`,
        'It is no refusal: nothing of your application is lost, and there is no waiting time.',
      ]),
    approved: (to: Reader, kind: ApprovalType) =>
      send('application_approved', to, `You are ${roles[kind]} of the club`, [
        "Your application is approved. You don't need to sign in again.",
        `Get started: ${pages[kind]}`,
      ]),
    rejected: (to: Reader, kind: ApprovalType, reason: string, wasApproved: boolean) =>
      send(
        'application_rejected',
        to,
        wasApproved ? `You are no longer ${roles[kind]} of the club` : `Your application to become ${roles[kind]}`,
        [
          wasApproved
            ? `We've ended this role. The rest of your membership stays the same.`
            : "We've reviewed your application, and we can't accept it right now.",
          `Reason: ${reason}`,
          `You can apply again after ${reapplyDays} days: ${pages[kind]}`,
        ],
      ),
  };
};
