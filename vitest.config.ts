import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Milliseconds, wide enough for a machine whose cores and disk are busy with something else. */
const patience = { test: 180_000, hook: 240_000, poll: 60_000 };

/** All tests but the browser journeys. A worker waits for the database half of its time, so there is one for each core. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'contract',
          root: 'contract',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          testTimeout: patience.test,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['{src,tools}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tools/testing/database.global.ts'],
          pool: 'forks',
          // A worker keeps its modules and its database from file to file: loading them again took most of the time.
          isolate: false,
          testTimeout: patience.test,
          hookTimeout: patience.hook,
          expect: { poll: { timeout: patience.poll } },
        },
      },
      'web/vitest.config.ts',
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['**/*.test.ts'],
          environment: 'node',
          testTimeout: patience.test,
        },
      },
    ],
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
