export { inWords, toPoints } from './amounts.ts';
export { pageLinks } from './page-links.ts';
export { pointsRoutes } from './points.routes.ts';
export { statementsRoutes } from './statements.routes.ts';
