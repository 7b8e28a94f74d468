export { AnswerDialog } from './AnswerDialog.tsx';
export { DisputeDialog } from './DisputeDialog.tsx';
export { money, monthName } from './formats.ts';
export { SettlementSheet } from './SettlementSheet.tsx';
export { SettlementStatus } from './SettlementStatus.tsx';
export { toSettlementCsv } from './settlement-file.ts';
export { settlementsApi } from './settlements.api.ts';
