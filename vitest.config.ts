import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** All tests but the browser journeys. They leave a core to the database where there are more than two. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'contract',
          root: 'contract',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
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
          // Wide enough for a machine whose every core is busy with something else.
          testTimeout: 60_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      'web/vitest.config.ts',
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
    ],
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
