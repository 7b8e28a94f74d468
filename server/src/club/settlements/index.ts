import { domain } from '#platform/domain';

export { checkSettlements } from './check.ts';
export { type ContractChange, changeContract, findToday } from './contracts.ts';
export { findMonthToIssue, issueSettlement, markPaid, type Vendor } from './issue.ts';
export { monthInWords } from './months.ts';

export const settlements = domain({
  name: 'club/settlements',
  tables: ['vendor_contracts', 'settlements', 'settlement_lines', 'settlement_entries'],
});
