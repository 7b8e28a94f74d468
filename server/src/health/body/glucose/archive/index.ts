export { summariseOldDays } from './archive-readings.ts';
export { type DayFigures, describeReadings, poolFigures } from './day-figures.ts';
export { forgetGlucose } from './forget-glucose.ts';
export {
  copySummarisedDays,
  findLastSummarisedDay,
  listSourceDays,
  listSummarisedDays,
  replaceDays,
  type SourceDay,
  type SummarisedDay,
} from './summarised-days.store.ts';
