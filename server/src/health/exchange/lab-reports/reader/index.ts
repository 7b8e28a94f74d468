export { matchPerson } from '#health/exchange/lab-reports/reader/facts';
export type { Printed, ReadRow, Reason } from '#health/exchange/lab-reports/reader/rows';
export { reasons } from '#health/exchange/lab-reports/reader/rows';
export { readReport } from './read-report.ts';
export { readReportInProcess } from './reading-process.ts';
export type {
  DrawnPage,
  GivenReport,
  ReadDates,
  ReadOutcome,
  ReadPerson,
  ReadReport,
  UnreadLine,
} from './report.ts';
