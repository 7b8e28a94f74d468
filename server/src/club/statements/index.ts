export { mailStatement, queueStatements } from './monthly-statement.ts';
export { firstDay } from './periods.ts';
export { statementsRoutes } from './statements.routes.ts';
