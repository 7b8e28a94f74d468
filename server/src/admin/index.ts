export { adminRoutes } from './admin.routes.ts';
export { adminPersonalData } from './personal-data.ts';
