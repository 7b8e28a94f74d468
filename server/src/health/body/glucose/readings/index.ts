export { type Coverage, findInterval, judgeCoverage, measureCoverage } from './coverage.ts';
export type { GlucoseReading, Offset } from './local-readings.ts';
export { type DaySpan, layOutDays, type Reader, readSpan } from './read-span.ts';
export { slotsToDate } from './slots.ts';
