export { type Measure, startMetrics } from './metrics.ts';
export { measureProcess } from './process.ts';
