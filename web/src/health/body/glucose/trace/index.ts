export { chooseScale } from './scale.ts';
export { TraceChart } from './TraceChart.tsx';
export { findLastDay, listReadings, type Trace, type TraceMark, toMarks, toPlace, unpackTrace } from './trace.ts';
