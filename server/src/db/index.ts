export { type Embedded, startEmbedded } from './embedded.ts';
export { migrate } from './migrate.ts';
export { type Database, type Db, openDatabase } from './pool.ts';
export { isLockTimeout, isUnavailable, transaction } from './transaction.ts';
