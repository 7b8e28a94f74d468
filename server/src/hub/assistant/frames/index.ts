export { matchQuestion, understand } from './understand.ts';
