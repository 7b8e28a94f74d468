export type { ReportContext } from './judge.ts';
export { type Rows, readRows } from './read-rows.ts';
export { type Printed, type ReadRow, type Reason, reasons } from './row.ts';
