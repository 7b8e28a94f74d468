export { type Embedded, startEmbedded } from './embedded.ts';
