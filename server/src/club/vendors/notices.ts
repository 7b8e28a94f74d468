import { findVendor } from '#club/marketplace';
import { listContacts } from '#core/identity';
import { letters } from '#platform/adapters';
import { holdBack } from '#platform/decisions';
import type { Call } from '#platform/http';
import { type MailKind, mailKind } from '#platform/mail-words';
import { type NoticeTemplates, queueNotices } from '#platform/notices';
import type { Decision } from '#platform/waiting';

/** Without the vendor's words, since a push message is read on locked screens. */
export const vendorNotices = {
  vendor_change_approved: {
    kind: 'vouchers',
    title: 'Your change is approved',
    body: 'The club has checked it. Members can see it now.',
    why: 'You sent a change of your business or an offer for approval.',
    url: '{page}',
  },
  vendor_change_rejected: {
    kind: 'vouchers',
    title: 'Your change was not approved',
    body: "We've e-mailed you the reason.",
    why: 'You sent a change of your business or an offer for approval.',
    url: '{page}',
  },
  vendor_offer_paused: {
    kind: 'vouchers',
    title: 'The club paused your offer',
    body: "We've e-mailed you the reason.",
    why: 'You run the business that sells this offer.',
    url: '{page}',
  },
  vendor_offer_allowed: {
    kind: 'vouchers',
    title: 'You can sell your offer again',
    body: 'Publish it when you are ready.',
    why: 'You run the business that sells this offer.',
    url: '{page}',
  },
  vendor_offer_resumed: {
    kind: 'vouchers',
    title: 'The club ended a pause',
    body: "We've e-mailed you about your offer.",
    why: 'You run the business that sells this offer.',
    url: '{page}',
  },
  vendor_offer_removed: {
    kind: 'vouchers',
    title: 'The club took an offer of yours down',
    body: "We've e-mailed you the reason.",
    why: 'You run the business that sells this offer.',
    url: '{page}',
  },
  vendor_offer_edited: {
    kind: 'vouchers',
    title: 'The club changed an offer of yours',
    body: "We've e-mailed you what and why.",
    why: 'You run the business that sells this offer.',
    url: '{page}',
  },
  vendor_paused: {
    kind: 'vouchers',
    title: 'The club took your offers off sale',
    body: "We've e-mailed you the reason.",
    why: 'You run a business that sells offers in the club.',
    url: '{page}',
  },
  vendor_resumed: {
    kind: 'vouchers',
    title: 'Your business can sell again',
    body: 'Your offers are as they were before.',
    why: 'You run a business that sells offers in the club.',
    url: '{page}',
  },
  vendor_edited: {
    kind: 'vouchers',
    title: 'The club changed your business page',
    body: "We've e-mailed you what and why.",
    why: 'You run a business that sells offers in the club.',
    url: '{page}',
  },
  vendor_vouchers_refunded: {
    kind: 'vouchers',
    title: 'The club refunded vouchers of an offer',
    body: "We've e-mailed you the reason.",
    why: 'You run the business that sold these vouchers.',
    url: '{page}',
  },
} as const satisfies NoticeTemplates;

interface Decided {
  readonly template: keyof typeof vendorNotices;
  readonly vendorId: string;
  readonly offerId: string | null;
  /** Tells this decision from others of its kind. */
  readonly caseId: string;
  /** The offer's title or the vendor's name. */
  readonly title: string;
  readonly note: string;
  /** What the mail says instead of the usual sentence. */
  readonly sentence?: string;
  /** The decision that can be undone: they are told once it can't be. */
  readonly held?: Pick<Decision, 'kind' | 'id'> | undefined;
}

/** Tells a vendor's owner of a decision, in the club and by mail. */
export const tellVendor = async (
  { db, config }: Pick<Call, 'db' | 'config'>,
  { template, vendorId, offerId, caseId, title, note, sentence = sentences[template], held }: Decided,
): Promise<void> => {
  const memberId = (await findVendor(db, vendorId))?.owner_id;
  if (!memberId) return;
  const page = offerId ? `/marketplace/vendor/edit-offer/${offerId}` : '/marketplace/vendor/business';
  await queueNotices(
    db,
    [{ memberId, template, facts: { page }, key: `${template}:${caseId}` }],
    held && holdBack(held, 'notice'),
  );
  const contact = (await listContacts(db, [memberId])).get(memberId);
  if (!contact) return;
  await letters(db, config, held && holdBack(held, 'mail'))(decisionMails[template], contact, {
    title,
    sentence,
    note,
    page,
  });
};

const sentences: Readonly<Record<keyof typeof vendorNotices, string>> = {
  vendor_change_approved: 'The club has checked your change. Members can see it now.',
  vendor_change_rejected:
    "The club has checked your change, and we can't show it to members. Change the text and save.",
  vendor_offer_paused: 'Members reported your offer, and the club has paused it. Vouchers that were sold stay valid.',
  vendor_offer_allowed: 'The club has ended the pause. Publish your offer when you are ready.',
  vendor_offer_resumed: 'The club has ended the pause, and your offer is on sale again.',
  vendor_offer_removed: 'The club has taken your offer down for good. Vouchers that were sold stay valid.',
  vendor_offer_edited: 'The club has changed the text of your offer. Members see the new one now.',
  vendor_paused:
    'The club has taken all your offers off sale. Vouchers that were sold stay valid, and you can still redeem them.',
  vendor_resumed: 'The club has ended the pause. Your offers are as they were before.',
  vendor_edited: 'The club has changed the name or the description of your business.',
  vendor_vouchers_refunded: 'The club has refunded open vouchers of your offer. Their codes no longer work.',
};

const decisionMails = Object.fromEntries(
  Object.entries(sentences).map(([template, sentence]) => [
    template,
    mailKind(template, {
      name: vendorNotices[template as keyof typeof sentences].title,
      readers: 'vendors',
      subject: `${vendorNotices[template as keyof typeof sentences].title}: {title}`,
      example: { title: 'An hour of yoga', sentence, note: '', page: '/marketplace/vendor/business' },
      write: (facts, { publicUrl }) => [
        facts.sentence,
        ...(facts.note ? [`Reason: ${facts.note}`] : []),
        `Open it here: ${publicUrl}${facts.page}`,
      ],
    }),
  ]),
) as Readonly<Record<keyof typeof sentences, MailKind<DecisionFacts>>>;

interface DecisionFacts {
  readonly title: string;
  readonly sentence: string;
  readonly note: string;
  readonly page: string;
}

export const decisionMailKinds = Object.values(decisionMails);
