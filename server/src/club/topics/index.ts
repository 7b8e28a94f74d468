export { interestPersonalData, interestRoutes } from './topics.ts';
