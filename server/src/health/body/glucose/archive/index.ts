export { summariseOldDays } from './archive-readings.ts';
export { describeReadings, poolFigures } from './day-figures.ts';
export { forgetGlucose } from './forget-glucose.ts';
export {
  copySummarisedDays,
  findLastSummarisedDay,
  listSummarisedDays,
  type SummarisedDay,
} from './summarised-days.store.ts';
