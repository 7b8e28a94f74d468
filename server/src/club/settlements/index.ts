import { settlements as contract } from '@club/contract/club/settlements';
import { sql } from 'kysely';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import {
  answerVendorDispute,
  changeVendorContract,
  checkLedger,
  correctVendorSettlement,
  disputeVendorSettlement,
  getVendorSettlement,
  issueSettlements,
  listMonthSettlements,
  markSettlementPaid,
  withdrawVendorCorrection,
} from './staff-statements.ts';
import { settlementMailKinds, settlementNotices } from './tell-vendors.ts';
import { disputeOwnSettlement, getSettlement, listSettlements } from './vendor-statements.ts';

export { checkSettlements } from './check.ts';
export { type ContractChange, changeContract, findToday } from './contracts.ts';
export { disputeSettlement, findMonthToIssue, issueSettlement, markPaid, type Vendor } from './issue.ts';
export { monthInWords } from './months.ts';

const settlementsRoutes: Handlers<typeof contract> = {
  listSettlements,
  getSettlement,
  disputeSettlement: disputeOwnSettlement,
  listMonthSettlements,
  checkLedger,
  getVendorSettlement,
  issueSettlements,
  markSettlementPaid,
  disputeVendorSettlement,
  answerVendorDispute,
  correctVendorSettlement,
  withdrawVendorCorrection,
  changeVendorContract,
};

export const settlements = domain({
  name: 'club/settlements',
  mails: settlementMailKinds,
  contract,
  routes: settlementsRoutes,
  notices: settlementNotices,
  waiting: [
    {
      kind: 'dispute',
      needs: 'money',
      select: sql`
        select vendor_id || ':' || month as id, vendor_name as title, 'Statement of ' || to_char(to_date(month, 'YYYY-MM'), 'FMMonth YYYY') as about,
          disputed_at as since
        from settlements where state = 'disputed'`,
    },
  ],
  tables: ['vendor_contracts', 'settlements', 'settlement_lines', 'settlement_entries', 'settlement_corrections'],
});
