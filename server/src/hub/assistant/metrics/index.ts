export { sayNoun } from './facts.ts';
export { asksWhether, fillSlots, findUnit, isPast } from './fill-metric.ts';
export { nameMissing, tellOpenWarnings } from './of-today.ts';
export { queryMetric } from './query-metric.ts';
