export { applicationsOfMembers, tallyOf } from './applications.store.ts';
export { fileApplication } from './applications.ts';
export { approvalsRoutes } from './approvals.routes.ts';
export { type Entered, enterApplication } from './entered.ts';
export { daysIn, type Period, periodOf } from './period.ts';
export { approvalsPersonalData } from './personal-data.ts';
export { sentBetween } from './stats.store.ts';
