export { ChartFrame } from './ChartFrame.tsx';
export { ChartTable } from './ChartTable.tsx';
export { listStretches } from './line-stretches.ts';
export { useWidth } from './use-width.ts';
