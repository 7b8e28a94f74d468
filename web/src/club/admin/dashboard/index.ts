export { seriesText } from './save-series.ts';
export { toSteps } from './series-steps.ts';
