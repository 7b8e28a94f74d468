import { mailKind } from '#platform/mail-words';

const example = { offer: 'An hour of yoga', vendor: 'Studio Bellini', howToFind: ['Your code: YOGA-2F7K'] };

/** The mails about vouchers, to members who have them and to vendors who sold them. */
export const voucherMails = {
  bought: mailKind('redemption_code', {
    name: 'Voucher with its code',
    readers: 'members',
    subject: 'Your voucher: {offer}',
    example: { ...example, howToRedeem: 'Show the code at the desk.', until: '31 Dec 2026' as string | undefined },
    write: ({ offer, vendor, howToFind, howToRedeem, until }, { publicUrl }) => [
      `Here's your voucher for “${offer}” from ${vendor}.`,
      ...howToFind,
      ...(howToRedeem ? [howToRedeem] : []),
      ...(until ? [`Valid until ${until}.`] : []),
      `All your vouchers: ${publicUrl}/redeem/vouchers`,
    ],
  }),
  expiring: mailKind('voucher_expiring', {
    name: 'Voucher that will expire',
    readers: 'members',
    subject: 'Your voucher for {offer} expires on {day}',
    example: { ...example, day: '31 Dec 2026' },
    write: ({ offer, vendor, howToFind, day }, { publicUrl }) => [
      `Your voucher for “${offer}” from ${vendor} is valid until ${day}. Expired vouchers aren't refunded.`,
      ...howToFind,
      `All your vouchers: ${publicUrl}/redeem/vouchers`,
    ],
  }),
  refunded: mailKind('redemption_refunded', {
    name: 'Voucher refunded',
    readers: 'members',
    subject: 'Your voucher for {offer} was refunded',
    example: {
      offer: example.offer,
      vendor: example.vendor,
      reason: 'The class was cancelled.' as string | null,
      /** Formatted; empty for none. */
      amount: '40.00',
    },
    write: ({ offer, vendor, reason, amount }, { publicUrl }) => [
      `Your voucher for “${offer}” from ${vendor} was refunded. Its code no longer works.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      ...(amount ? [`We refunded ${amount} points.`] : []),
      `All your vouchers: ${publicUrl}/redeem/vouchers`,
    ],
  }),
  sales: mailKind('vendor_sales', {
    name: 'Vouchers sold yesterday',
    readers: 'vendors',
    subject: 'You sold {vouchers} yesterday',
    example: {
      vouchers: '3 vouchers',
      vendor: 'Studio Bellini',
      day: '26 Nov 2026',
      offers: ['An hour of yoga: 2, 80.00 points', 'A trial lesson: 1'] as readonly string[],
    },
    write: ({ vouchers, vendor, day, offers }, { publicUrl }) => [
      `${vendor} sold ${vouchers} on ${day}.`,
      ...offers,
      `All your vouchers: ${publicUrl}/marketplace/vendor/vouchers`,
    ],
  }),
};
