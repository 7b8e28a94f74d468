export { countLimit, countUpToLimit } from './bounded-count.ts';
export { coded, isBusy, isLockTimeout, isUnavailable } from './failures.ts';
export { migrate } from './migrate.ts';
export { plannedAnew } from './named-statements.ts';
export { type Database, type Db, openDatabase } from './pool.ts';
export { transaction } from './transaction.ts';
