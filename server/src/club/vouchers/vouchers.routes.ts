import type { vouchers } from '@club/contract/club/vouchers';
import type { Handlers } from '#platform/http';
import { refundVendorRedemption, validateRedemption } from './redemption.ts';

export const vouchersRoutes: Handlers<typeof vouchers> = {
  validateRedemption,
  refundVendorRedemption,
};
