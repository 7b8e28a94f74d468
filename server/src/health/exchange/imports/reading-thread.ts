import { Worker } from 'node:worker_threads';
import type { Reading, ReadResult } from './read-upload.ts';

/** A heap for forty years of three devices, whose slots lie beside it; a file that wants more ends here, not the server. */
const memoryMegabytes = 72;

interface Message {
  readonly progress?: number;
  readonly result?: ReadResult;
}

/**
 * Reads an upload in a thread of its own.
 * @param onProgress says whether the reading is still wanted; the thread ends when it isn't, and the result is null.
 */
export const readInThread = (
  reading: Reading,
  onProgress: (progress: number) => Promise<boolean>,
): Promise<ReadResult | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), {
      workerData: reading,
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: 6 },
    });
    let progress = 0;
    const watch = setInterval(() => {
      onProgress(progress)
        .then((wanted) => (wanted ? null : worker.terminate().then(() => resolve(null))))
        .catch(reject);
    }, 1000);
    const end = (settle: () => void) => {
      clearInterval(watch);
      void worker.terminate();
      settle();
    };
    worker.on('message', (message: Message) => {
      const { result } = message;
      if (result) end(() => resolve(result));
      else progress = message.progress ?? progress;
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooMuch) : reject(error)));
    });
    worker.on('exit', () => end(() => reject(new Error('the reading of an upload ended without a result'))));
  });

const tooMuch: ReadResult = {
  outcome: 'unreadable',
  message: 'This file holds more than the club can read at once. Export a shorter span and import it in parts.',
};
