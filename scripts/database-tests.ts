import path from 'node:path';
import { root, runNode } from './child.ts';

/** The tests that depend on the database server: migrations, connections, the job queue and the ledger. */
const tested = [
  'src/platform/db/migrate.test.ts',
  'src/platform/db/pool.test.ts',
  'src/platform/db/start-check.test.ts',
  'src/platform/jobs',
  'src/core/ledger',
];
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');

/** Runs them, told by the environment which server to start; the exit code is theirs. */
export const runDatabaseTests = async (env: Record<string, string> = {}, files = tested): Promise<void> => {
  process.exitCode = (await runNode([vitest, 'run', '--project', 'server', ...files], { env })).code;
};
