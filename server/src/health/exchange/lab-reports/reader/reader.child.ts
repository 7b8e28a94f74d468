import { Worker } from 'node:worker_threads';
import { answerParent } from '#platform/confined';
import { readReport } from './read-report.ts';
import type { GivenReport } from './report.ts';

const megabyte = 1024 ** 2;

answerParent((given: GivenReport) => {
  const watch = new Worker(new URL('./memory-watch.worker.ts', import.meta.url), { workerData: 512 * megabyte });
  watch.unref();
  return readReport(given);
});
