import { settlements as contract } from '@club/contract/club/settlements';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { getSettlement, listSettlements } from './vendor-statements.ts';

export { checkSettlements } from './check.ts';
export { type ContractChange, changeContract, findToday } from './contracts.ts';
export { disputeSettlement, findMonthToIssue, issueSettlement, markPaid, type Vendor } from './issue.ts';
export { monthInWords } from './months.ts';

const settlementsRoutes: Handlers<typeof contract> = { listSettlements, getSettlement };

export const settlements = domain({
  name: 'club/settlements',
  contract,
  routes: settlementsRoutes,
  tables: ['vendor_contracts', 'settlements', 'settlement_lines', 'settlement_entries'],
});
