export { healthRoutes } from './health.routes.ts';
export { assetRoutes, webPage } from './web.routes.ts';
