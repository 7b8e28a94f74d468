export { analyticsRows } from './analytics.routes.ts';
