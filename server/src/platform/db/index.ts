export { plannedAnew } from '#platform/db/named-statements';
export { countLimit, countUpToLimit } from './bounded-count.ts';
export { isBusy, isLockTimeout, isUnavailable } from './failures.ts';
export { migrate } from './migrate.ts';
export { type Database, type Db, openDatabase } from './pool.ts';
export { clubSchema, type Schema } from './schema.ts';
export { assertUsable } from './start-check.ts';
export { transaction } from './transaction.ts';
export { takeTurns } from './turns.ts';
