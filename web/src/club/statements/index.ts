export { statementsApi } from './statements.api.ts';
