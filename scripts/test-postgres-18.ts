import { endWithChildren } from './child.ts';
import { runDatabaseTests } from './database-tests.ts';

/** `npm run test:postgres-18`: the database tests on the embedded PostgreSQL. */
endWithChildren();
await runDatabaseTests();
