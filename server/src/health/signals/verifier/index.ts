export { type Violation, verify } from './verify.ts';
