export { findQueryLog, startTracing, traceCalls, traceWork } from './tracing.ts';
