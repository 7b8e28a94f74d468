import type { vouchers } from '@club/contract/vouchers';
import type { Handlers } from '#http';
import { refundVendorRedemption, validateRedemption } from './vendor-desk.ts';

export const vouchersRoutes: Handlers<typeof vouchers> = {
  validateRedemption,
  refundVendorRedemption,
};
