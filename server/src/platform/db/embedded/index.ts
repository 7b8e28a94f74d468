export { type Embedded, startEmbedded } from './embedded.ts';
export { hasDatabase, placeDatabase, removeDatabase } from './place-database.ts';
