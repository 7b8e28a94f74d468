import { findVendor } from '#club/marketplace';
import { listContacts } from '#core/identity';
import { letters } from '#platform/adapters';
import type { Call } from '#platform/http';
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
    url,
  },
  settlement_paid: { kind: 'vouchers', title: 'A statement is paid', body: 'The club has paid you for a month.', url },
} as const satisfies NoticeTemplates;

/** Tells a vendor's owner of a statement, in the club and by mail. */
export const tellOfStatement = async (
  { db, config }: Pick<Call, 'db' | 'config'>,
  template: keyof typeof settlementNotices,
  { id, vendor_id, vendor_name, month, amount, currency }: SettlementRow,
): Promise<void> => {
  const memberId = (await findVendor(db, vendor_id))?.owner_id;
  if (!memberId) return;
  await queueNotices(db, [{ memberId, template, facts: { month }, key: `${template}:${id}` }]);
  const contact = (await listContacts(db, [memberId])).get(memberId);
  if (!contact) return;
  const sum = `${(amount / 100).toFixed(2)} ${currency}`;
  const of = monthInWords(month);
  const [subject, sentence] = {
    settlement_issued: [`Statement of ${of}: ${sum}`, `This is what the club pays ${vendor_name} for ${of}: ${sum}.`],
    settlement_paid: [`${of} is paid: ${sum}`, `The club has paid ${vendor_name} ${sum} for ${of}.`],
  }[template] as [string, string];
  await letters(db, config)(template, contact, subject, [
    sentence,
    `See what it is made of: ${config.publicUrl}/marketplace/vendor/statements?month=${month}`,
  ]);
};
