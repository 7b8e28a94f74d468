export { WorkedOut } from './WorkedOut.tsx';
export { writeNumber } from './write-number.ts';
