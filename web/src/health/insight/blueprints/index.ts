export { blueprintsApi } from './blueprints.api.ts';
