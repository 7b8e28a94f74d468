export { disturbCluster } from './run.ts';
