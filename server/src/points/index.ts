export { pointsRoutes } from './points.routes.ts';
