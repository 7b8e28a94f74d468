export { expireRedemptions, remindOfVouchers } from './expiry.ts';
export { mailRedemption, mailRefund } from './mails.ts';
export { vouchersRoutes } from './vouchers.routes.ts';
