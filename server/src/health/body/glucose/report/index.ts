export { getGlucoseReport } from './glucose-report.ts';
export { packTrace } from './trace.ts';
