export { WorkedOut } from './WorkedOut.tsx';
export { writeExact, writeNumber } from './write-number.ts';
