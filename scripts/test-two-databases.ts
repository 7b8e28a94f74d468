import { endWithChildren } from './child.ts';
import { runDatabaseTests } from './database-tests.ts';

/**
 * `npm run test:two-databases`: the tests of the health half and of what leans on it, with
 * its tables in a database of their own.
 */
endWithChildren();
await runDatabaseTests({ TEST_HEALTH_DATABASE: 'apart' }, [
  'src/health',
  'src/hub',
  'src/app/readable-rows.test.ts',
  'src/club/account/your-data.test.ts',
]);
