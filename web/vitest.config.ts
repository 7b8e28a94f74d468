import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Screens are drawn for real over the real store; only the network is answered by the test. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:8000/' } },
    setupFiles: ['testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    pool: 'forks',
    // A worker keeps its modules from file to file; what a test leaves in them, setup.ts takes away.
    isolate: false,
    // Wide enough for a machine whose every core is busy with something else.
    testTimeout: 180_000,
    // As everywhere: a project file does not take it from the root.
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
