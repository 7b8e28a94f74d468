export { sayNoun } from './facts.ts';
export {
  asksForTraining,
  asksWhether,
  fillMetric,
  fillSlots,
  findUnit,
  isAboutPoints,
  isPast,
  ofTheMember,
} from './fill-metric.ts';
export { nameMissing, tellOpenWarnings } from './of-today.ts';
export { queryMetric } from './query-metric.ts';
