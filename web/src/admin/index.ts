export { adminRows } from './admin.routes.ts';
export { dashboardPath } from './admin-paths.ts';
