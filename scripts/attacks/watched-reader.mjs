/**
 * Watches a reader that a fuzzer gives files to, and keeps the file that it breaks on. The fuzzer's own clock stands still
 * while JavaScript runs in a loop, so a thread of its own looks at the time and the memory. Plain JavaScript, since the
 * fuzzer rewrites what it loads.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const mostBytes = 64 * 1024;
/** The turn, odd while a file is being read, and the file's length. */
const headBytes = 8;

export const watch = (read, limits) => {
  const shared = new SharedArrayBuffer(headBytes + mostBytes);
  const [head, content] = [new Int32Array(shared, 0, 2), new Uint8Array(shared, headBytes)];
  new Worker(new URL(import.meta.url), { workerData: { watched: shared, ...limits } }).unref();
  return async (bytes) => {
    content.set(bytes.subarray(0, mostBytes));
    Atomics.store(head, 1, Math.min(bytes.length, mostBytes));
    Atomics.add(head, 0, 1);
    try {
      await read(bytes);
    } catch (error) {
      keep('crash', bytes, limits);
      console.error(`Uncaught Exception: ${error?.stack ?? error}`);
      throw error;
    } finally {
      Atomics.add(head, 0, 1);
    }
  };
};

const keep = (kind, bytes, { folder }) => {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  writeFileSync(path.join(folder, `${kind}-${name}`), bytes);
};

const guard = ({ watched, milliseconds, megabytes, folder }) => {
  const [head, content] = [new Int32Array(watched, 0, 2), new Uint8Array(watched, headBytes)];
  let [turn, since] = [0, performance.now()];
  const end = (kind) => {
    keep(kind, Buffer.from(content.slice(0, Atomics.load(head, 1))), { folder });
    process.kill(process.pid, 'SIGKILL');
  };
  setInterval(() => {
    const present = Atomics.load(head, 0);
    if (present !== turn) [turn, since] = [present, performance.now()];
    if (turn % 2 === 1 && performance.now() - since > milliseconds) end('timeout');
    if (process.memoryUsage.rss() > megabytes * 1024 * 1024) end('memory');
  }, 100);
};

if (!isMainThread && workerData?.watched) guard(workerData);
