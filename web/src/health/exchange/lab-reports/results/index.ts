export { labReportsApi } from './lab-reports.api.ts';
export { RemoveReportDialog } from './RemoveReportDialog.tsx';
export {
  explainChange,
  explainInterval,
  explainNone,
  isInWords,
  nameGroup,
  writeAnswer,
  writeInterval,
  writeResult,
} from './write-result.ts';
