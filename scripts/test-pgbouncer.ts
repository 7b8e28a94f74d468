import { endWithChildren } from './child.ts';
import { runDatabaseTests } from './database-tests.ts';
import { findPooler } from './on-demand/pooler.ts';

/** `npm run test:pgbouncer`: the database tests with the product behind PgBouncer, under a login of its own. */
endWithChildren();
await runDatabaseTests({ TEST_POOLER: await findPooler() });
