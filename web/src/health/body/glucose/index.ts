export { GlucoseReport } from './GlucoseReport.tsx';
export { useGlucoseFinding, useHasGlucose } from './use-report.ts';
