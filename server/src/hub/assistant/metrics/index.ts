export { sayNoun } from './facts.ts';
export { asksWhether, fillMetric, fillSlots, findUnit, isPast, ofTheMember } from './fill-metric.ts';
export { nameMissing, tellOpenWarnings } from './of-today.ts';
export { queryMetric } from './query-metric.ts';
