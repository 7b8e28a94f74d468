import type { VendorRedemption } from '@club/contract/club/vouchers';

export const vendorVoucher = (over: Partial<VendorRedemption> = {}): VendorRedemption => ({
  id: '0193a000-0000-7000-8000-00000000d001',
  code: 'LC-AAAA-BBBB-CCCC',
  offer_id: '0193a000-0000-7000-8000-00000000b001',
  offer: 'Thermal circuit',
  member: 'Ada L.',
  points: 50,
  status: 'issued',
  issued_at: '2026-11-20T09:00:00Z',
  expires_at: '2026-12-20T09:00:00Z',
  used_at: null,
  used_by: null,
  undo_until: null,
  to_pay: null,
  ...over,
});
