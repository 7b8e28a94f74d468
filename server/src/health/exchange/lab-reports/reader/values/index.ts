export { type DateOrder, findDateOrder, listDates, type PrintedDate, toDate } from './dates.ts';
export { fold, foldName } from './fold.ts';
export { readInterval, readLimit } from './intervals.ts';
export { type DecimalSign, type Figure, figure, findDecimalSign, readFigure } from './numbers.ts';
export { findSizes } from './units.ts';
export { sampleRemarks } from './words.data.ts';
export { isPending, readAnswer, readFlag } from './words.ts';
