export { seriesText } from './save-series.ts';
export { stepsOf } from './series-steps.ts';
