export { IndicatorsPart } from './IndicatorsPart.tsx';
export { findSeries } from './indicator-kinds.ts';
export { Lead, useLeads } from './Lead.tsx';
