import { workerData } from 'node:worker_threads';

/**
 * Ends this process when it holds more memory than it may. Buffers are outside the limit of the heap, and the thread that
 * fills them can't be asked, so another one looks.
 */
const most = workerData as number;
setInterval(() => {
  if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL');
}, 50);
