import { findVendor } from '#club/marketplace';
import { listContacts } from '#core/identity';
import { letters } from '#platform/adapters';
import type { Call } from '#platform/http';
import { mailKind } from '#platform/mail-words';
import { type NoticeTemplates, queueNotices } from '#platform/notices';
import { monthInWords } from './months.ts';
import type { SettlementRow } from './settlements.store.ts';

const url = '/marketplace/vendor/statements?month={month}';

/** Without amounts, since a push message is read on locked screens. */
export const settlementNotices = {
  settlement_issued: {
    kind: 'vouchers',
    title: 'Your statement is there',
    body: 'It says what the club pays you for a month.',
    why: 'You run a business that sells offers in the club.',
    url,
  },
  dispute_answered: {
    kind: 'vouchers',
    title: 'The club has answered',
    body: 'It says what becomes of a statement that you disputed.',
    why: 'You disputed a statement of your business.',
    url,
  },
  settlement_paid: {
    kind: 'vouchers',
    title: 'A statement is paid',
    body: 'The club has paid you for a month.',
    why: 'You run a business that sells offers in the club.',
    url,
  },
} as const satisfies NoticeTemplates;

const example = { vendor: 'Studio Bellini', month: 'October 2026', sum: '1950.40 EUR', page: '2026-10' };

const settlementMails = {
  settlement_issued: mailKind('settlement_issued', {
    name: 'Statement issued',
    readers: 'vendors',
    subject: 'Statement of {month}: {sum}',
    example,
    write: ({ vendor, month, sum, page }, { publicUrl }) => [
      `This is what the club pays ${vendor} for ${month}: ${sum}.`,
      `See what it is made of: ${publicUrl}/marketplace/vendor/statements?month=${page}`,
    ],
  }),
  settlement_paid: mailKind('settlement_paid', {
    name: 'Statement paid',
    readers: 'vendors',
    subject: '{month} is paid: {sum}',
    example,
    write: ({ vendor, month, sum, page }, { publicUrl }) => [
      `The club has paid ${vendor} ${sum} for ${month}.`,
      `See what it is made of: ${publicUrl}/marketplace/vendor/statements?month=${page}`,
    ],
  }),
};

const answerMail = mailKind('dispute_answered', {
  name: 'Dispute answered',
  readers: 'vendors',
  subject: 'Your dispute of {month}',
  example: {
    month: 'October 2026',
    page: '2026-10',
    answer: 'You are right: the missing voucher is in your next statement.',
  },
  write: ({ month, page, answer }, { publicUrl }) => [
    `The club has answered your dispute of ${month}:`,
    answer,
    `See the statement: ${publicUrl}/marketplace/vendor/statements?month=${page}`,
  ],
});

export const settlementMailKinds = [...Object.values(settlementMails), answerMail];

/** Tells a vendor's owner of a statement, in the club and by mail. */
export const tellOfStatement = async (
  { db, config }: Pick<Call, 'db' | 'config'>,
  template: 'settlement_issued' | 'settlement_paid',
  { id, vendor_id, vendor_name, month, amount, currency }: SettlementRow,
): Promise<void> => {
  const memberId = (await findVendor(db, vendor_id))?.owner_id;
  if (!memberId) return;
  await queueNotices(db, [{ memberId, template, facts: { month }, key: `${template}:${id}` }]);
  const contact = (await listContacts(db, [memberId])).get(memberId);
  if (!contact) return;
  const sum = `${(amount / 100).toFixed(2)} ${currency}`;
  await letters(db, config)(settlementMails[template], contact, {
    ...{ vendor: vendor_name, month: monthInWords(month), sum, page: month },
  });
};

/** Tells a vendor's owner what the club answered to a dispute. */
export const tellOfAnswer = async (
  { db, config }: Pick<Call, 'db' | 'config'>,
  { id, vendor_id, month, dispute_answer, answered_at }: SettlementRow,
): Promise<void> => {
  const memberId = (await findVendor(db, vendor_id))?.owner_id;
  if (!memberId) return;
  const key = `dispute_answered:${id}:${answered_at?.getTime()}`;
  await queueNotices(db, [{ memberId, template: 'dispute_answered', facts: { month }, key }]);
  const contact = (await listContacts(db, [memberId])).get(memberId);
  if (!contact) return;
  await letters(db, config)(answerMail, contact, { month: monthInWords(month), answer: dispute_answer, page: month });
};
