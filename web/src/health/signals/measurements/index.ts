export { writeValue } from './write-value.ts';
