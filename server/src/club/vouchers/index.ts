import { vouchers as contract } from '@club/contract/club/vouchers';
import { z } from 'zod';
import { domain, job } from '#platform/domain';
import { expireRedemptions, remindOfVouchers } from './expiry.ts';
import { mailRefund, mailVouchers } from './mails.ts';
import { voucherNotices } from './notices.ts';
import { vouchersRoutes } from './vouchers.routes.ts';

export const vouchers = domain({
  name: 'club/vouchers',
  contract,
  routes: vouchersRoutes,
  notices: voucherNotices,
  jobs: {
    refund_mail: job({ redemption: z.string() }, (club, { redemption }) => mailRefund(club, redemption)),
    vouchers: async (club) => {
      await expireRedemptions(club);
      await remindOfVouchers(club);
    },
  },
  sweeps: [mailVouchers],
  schedule: ['37 7 * * * vouchers'],
});
