export { healthRoutes } from './health.routes.ts';
export { webRoutes } from './web.routes.ts';
