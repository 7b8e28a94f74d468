export { type DayBar, DayBars, type Guide, Legend, noData, shorten } from './DayBars.tsx';
export { listDays } from './days.ts';
export { hoursAndMinutes } from './durations.ts';
export { ShortList } from './ShortList.tsx';
