import * as z from 'zod/mini';
import { Month, Settlement, SettlementSummary } from '#club/settlements/fields';
import { staffSettlements } from '#club/settlements/staff';
import { vendorRefusals } from '#club/vendor/refusals';
import { get, post } from '#platform/endpoint';
import { Reason } from '#platform/reason';
import { listSchema } from '#platform/shared';

export type { Settlement, SettlementState, SettlementSummary } from '#club/settlements/fields';

export const settlements = {
  listSettlements: get('api/m/vendor-settlements/', {
    summary: "Lists the caller's statements by month, newest first: drafts of months not issued yet, and issued ones.",
    access: 'vendor.owner',
    output: listSchema(SettlementSummary),
    errors: [...vendorRefusals],
    reads: ['vendor_offers'],
  }),
  getSettlement: get('api/m/vendor-settlements/{month}/', {
    summary: "Returns the caller's statement of a month; of a month that isn't issued, what it would be so far.",
    access: 'vendor.owner',
    input: z.object({ month: Month }),
    output: Settlement,
    errors: [...vendorRefusals, 'not_found'],
    reads: ['vendor_offers'],
  }),
  disputeSettlement: post('api/m/vendor-settlements/{month}/dispute/', {
    summary: 'Disputes an issued statement with a reason. The club answers, and what was wrong is a line in the next.',
    access: 'vendor.owner',
    words: ['reason'],
    input: z.object({
      month: Month,
      reason: Reason,
    }),
    output: Settlement,
    errors: [...vendorRefusals, 'vendor_suspended', 'not_found', 'invalid_transition'],
    changes: ['vendor_offers', 'settlements', 'inbox'],
  }),
  ...staffSettlements,
};
