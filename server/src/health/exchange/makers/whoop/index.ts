export { makeWhoop, whoopOrigin } from './whoop.ts';
