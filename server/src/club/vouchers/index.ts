import { vouchers as contract } from '@club/contract/club/vouchers';
import { z } from 'zod';
import { domain, job } from '#platform/domain';
import type { Handlers } from '#platform/http';
import type { NoticeTemplates } from '#platform/notices';
import { expireRedemptions, remindOfVouchers } from './expiry.ts';
import { mailRefund, mailVouchers } from './mails.ts';
import { listRedeemedToday, refundVendorRedemption, undoVendorRedemption, validateRedemption } from './redemption.ts';

import { mailSalesOfYesterday, salesNotices } from './sales.ts';
import { listVendorVouchers, refundVendorVouchers } from './vendor-vouchers.ts';
import { voucherMails } from './voucher-mails.ts';

const vouchersRoutes: Handlers<typeof contract> = {
  validateRedemption,
  undoVendorRedemption,
  listRedeemedToday,
  refundVendorRedemption,
  listVendorVouchers,
  refundVendorVouchers,
};

/** On a device they don't name the offer: what someone bought may say something about their health. */
const notices = {
  voucher_expiring: {
    kind: 'vouchers',
    title: 'Your voucher for {offer} expires on {day}',
    body: "Expired vouchers aren't refunded.",
    why: "You have a voucher that you haven't used yet.",
    url: '/redeem/vouchers',
    onDevice: { title: 'One of your vouchers expires on {day}', body: "Expired vouchers aren't refunded." },
  },
  voucher_refunded: {
    kind: 'vouchers',
    title: 'Your voucher for {offer} was refunded',
    body: '{vendor}: {reason}',
    why: 'You had this voucher when it was refunded.',
    url: '/redeem/vouchers',
    onDevice: {
      title: 'One of your vouchers was refunded',
      body: 'Its code no longer works. Your statement shows the points.',
    },
  },
  ...salesNotices,
} as const satisfies NoticeTemplates;

export {
  countVouchersOfVendor,
  listVouchersOfVendor,
  toVendorRedemption,
  type VendorVoucherRow,
} from './vendor-vouchers.store.ts';
export { refundVouchers } from './vendor-vouchers.ts';

export const vouchers = domain({
  name: 'club/vouchers',
  mails: Object.values(voucherMails),
  contract,
  routes: vouchersRoutes,
  notices,
  jobs: {
    refund_mail: job({ redemption: z.string() }, (club, { redemption }) => mailRefund(club, redemption)),
    vouchers: async (club) => {
      await expireRedemptions(club);
      await remindOfVouchers(club);
    },
    vendor_sales: job({}, (club) => mailSalesOfYesterday(club)),
  },
  sweeps: [mailVouchers],
  schedule: ['37 7 * * * vouchers', '20 7 * * * vendor_sales'],
});
