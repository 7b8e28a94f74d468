export { addSummarisedDays, fillDays, measureMixed } from './archived-span.ts';
export { compareTargets, findAudience, findTarget, saysNoDiabetes } from './audience.ts';
export { countDaySlots, summariseDays } from './daily-figures.ts';
export { listEvents } from './episodes.ts';
export { measureFigures } from './figures.ts';
export { findRate, findSlope, toTrend } from './trend.ts';
export { describeUsualDay } from './usual-day.ts';
