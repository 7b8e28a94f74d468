export { adminRows } from './admin.routes.ts';
