export { interestPersonalData, interestRoutes } from './interest.routes.ts';
