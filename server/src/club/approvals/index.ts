export { applicationsOfMembers, tallyOf } from './applications.store.ts';
export { approvalsRoutes } from './approvals.routes.ts';
export { daysIn, type Period, periodOf } from './period.ts';
export { approvalsPersonalData } from './personal-data.ts';
export { type Entered, enterApplication } from './seeded.ts';
export { sentBetween } from './stats.store.ts';
