export { appRole } from './cluster.ts';
export { type Embedded, startEmbedded } from './embedded.ts';
