export { readReport } from './read-report.ts';
export { readReportInProcess } from './reading-process.ts';
export type {
  DrawnPage,
  GivenReport,
  Printed,
  ReadDates,
  ReadOutcome,
  ReadPerson,
  ReadReport,
  ReadRow,
  Reason,
  ReportLanguage,
  UnreadLine,
} from './report.ts';
export { reasons } from './report.ts';
