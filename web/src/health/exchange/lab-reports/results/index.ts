export { labReportsApi } from './lab-reports.api.ts';
export { RemoveReportDialog } from './RemoveReportDialog.tsx';
