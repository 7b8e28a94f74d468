export { hashCount } from './passwords.ts';
