import type { NoticeTemplates } from '#platform/notices';

/** They don't name the offer: what someone bought may say something about their health. */
export const voucherNotices = {
  voucher_expiring: {
    kind: 'vouchers',
    title: 'A voucher of yours expires on {day}',
    body: 'Expired vouchers aren’t refunded.',
    url: '/redeem/vouchers',
  },
  voucher_refunded: {
    kind: 'vouchers',
    title: 'A voucher of yours was refunded',
    body: 'Its code no longer works. Your statement shows the points.',
    url: '/redeem/vouchers',
  },
} as const satisfies NoticeTemplates;
