import { voucherStates } from '@club/contract/club/vendor/sold-vouchers';
import { redemptionPath } from '#platform/paths';
import { choiceParam, listAddress, pageParam, textParam } from '#platform/ui';

/** The vouchers of a business: their state, what is searched for, and the page. */
export const vouchersList = listAddress(redemptionPath, {
  status: choiceParam(voucherStates, undefined),
  search: textParam(),
  page: pageParam(1000),
});

export type VouchersView = ReturnType<typeof vouchersList.read>;
