export { openReport } from './open-report.ts';
export { type Cell, type Line, type Page, type Pages, type Refused, RefusedReport, showLine } from './page.ts';
