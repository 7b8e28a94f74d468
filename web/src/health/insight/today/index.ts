export { writeStep, writeSuggestion } from './next-steps.ts';
export { todayApi } from './today.api.ts';
