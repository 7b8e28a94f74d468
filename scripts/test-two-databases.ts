import { endWithChildren } from './child.ts';
import { runDatabaseTests } from './database-tests.ts';

/** `npm run test:two-databases`: the tests of the health half, with its tables in a database of their own. */
endWithChildren();
await runDatabaseTests({ TEST_HEALTH_DATABASE: 'apart' }, ['src/health', 'src/club/account/your-data.test.ts']);
