export { DoneToday } from './DoneToday.tsx';
export { FirstStepList } from './FirstStepList.tsx';
export type { FirstStep } from './first-steps.ts';
export { useFirstSteps } from './use-first-steps.ts';
export { Ways } from './Ways.tsx';
