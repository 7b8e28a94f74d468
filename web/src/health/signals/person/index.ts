export { personApi } from './person.api.ts';
