export { countBetween } from './clock.ts';
export { SleepDial } from './SleepDial.tsx';
export { TimeField } from './TimeField.tsx';
