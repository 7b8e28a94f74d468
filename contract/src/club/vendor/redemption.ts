import * as z from 'zod/mini';
import { Id, Instant, Points, text } from '#platform/shared';

/** A voucher as the vendor who takes it sees it: no more of the member than a first name and an initial. */
export const VendorRedemption = z.object({
  id: Id,
  code: z.string(),
  offer_id: Id,
  offer: z.string(),
  member: z.string(),
  points: Points,
  status: z.enum(['issued', 'used', 'expired', 'refunded']),
  issued_at: Instant,
  expires_at: z.nullable(Instant),
  used_at: z.nullable(Instant),
  /** Who redeemed it, as a first name and an initial. */
  used_by: z.nullable(z.string()),
  /** Until when its redemption can be undone; null for a voucher that is not used. */
  undo_until: z.nullable(Instant),
  /** What the member still pays in money; null when the points pay for all of it. */
  to_pay: z.nullable(z.object({ amount: z.number(), before: z.number(), currency: z.string() })),
});
export type VendorRedemption = z.infer<typeof VendorRedemption>;

/** Why a voucher is refunded. */
export const RefundReason = z.object({ reason: text({ min: 4, max: 200, message: 'Say why in a few words.' }) });

/** Vouchers by what became of them; `sold` is all of them. */
export const VoucherCounts = z.object({
  sold: z.int(),
  open: z.int(),
  used: z.int(),
  refunded: z.int(),
  expired: z.int(),
});
