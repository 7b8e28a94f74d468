import { existsSync } from 'node:fs';
import { endWithChildren } from './child.ts';
import { runDatabaseTests } from './database-tests.ts';
import { installFromDebian } from './on-demand/debian.ts';

/**
 * `npm run test:pgbouncer`: the database tests with the product behind PgBouncer, under a login of its own. PgBouncer is
 * installed when it is missing, which needs root on Debian or Ubuntu.
 */
const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

endWithChildren();
if (!places.some((place) => existsSync(place)) && !(await installFromDebian('pgbouncer'))) {
  console.error('PgBouncer is missing and could not be installed. Install it and run this again.');
  process.exit(1);
}
await runDatabaseTests({ TEST_POOLER: places.find((place) => existsSync(place)) ?? 'pgbouncer' });
