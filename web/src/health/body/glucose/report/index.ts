export { GlucoseReport } from './GlucoseReport.tsx';
export { UnitSwitch } from './UnitSwitch.tsx';
export { keepUnit, useGlucoseUnit, writeGlucose } from './units.ts';
export { useGlucoseFinding, useHasGlucose } from './use-report.ts';
