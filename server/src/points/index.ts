export { labelOf } from './activities.ts';
export { inWords, toPoints } from './amounts.ts';
export { expirePoints, remindOfExpiry } from './expiry.ts';
export { mailStatement, queueStatements } from './monthly-statement.ts';
export { pageLinks } from './page-links.ts';
export { dayAt, firstDay } from './periods.ts';
export { pointsPersonalData } from './personal-data.ts';
export { pointsRoutes } from './points.routes.ts';
export { statementsRoutes } from './statements.routes.ts';
