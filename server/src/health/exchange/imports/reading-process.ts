import { megabyte } from '@club/contract/platform/files';
import { type Budget, runConfined } from '#platform/confined';
import { lanes } from '#platform/jobs';
import type { Reading, ReadResult } from './read-upload.ts';

/** Where an upload is read: a short time beside others, or as long as a file of its size can need. */
export type ReadingLane = 'files' | 'longFiles';

/**
 * Reads an upload in a process of its own, which is ended when it takes more than its lane gives it.
 * @param onProgress says whether the reading is still wanted; when it isn't, the process ends and the result is null.
 * @returns `too_long` when it needs the lane of long files.
 * @throws {AbortError} when the club stops.
 */
export const readInProcess = async (
  reading: Reading,
  lane: ReadingLane,
  onProgress: (progress: number) => Promise<boolean>,
  stopping: AbortSignal,
): Promise<ReadResult | 'too_long' | null> => {
  const [unwanted, failed] = [new AbortController(), Promise.withResolvers<never>()];
  let progress = 0;
  const watch = setInterval(() => {
    onProgress(progress)
      .then((wanted) => wanted || unwanted.abort())
      .catch(failed.reject);
  }, 500);
  const ended = runConfined<ReadResult, number>({
    module: new URL('./reading.child.ts', import.meta.url),
    given: reading,
    budget: findBudget(lane, reading.size),
    signal: AbortSignal.any([unwanted.signal, stopping]),
    hear: (told) => {
      progress = told;
    },
  });
  try {
    const how = await Promise.race([ended, failed.promise]);
    if (how.end === 'done') return how.result;
    stopping.throwIfAborted();
    if (how.end === 'too_long' && lane === 'files') return 'too_long';
    return how.end === 'stopped' ? null : { outcome: 'unreadable', message: refusals[how.end] };
  } finally {
    clearInterval(watch);
    unwanted.abort();
  }
};

/** By the clock three times as long, so that waiting for a file ends too. */
const findBudget = (lane: ReadingLane, bytes: number): Budget => {
  const { processorSeconds, heapMegabytes } = lanes[lane].budget;
  const seconds = processorSeconds.atLeast + processorSeconds.perMegabyte * (bytes / megabyte);
  return { processorSeconds: seconds, clockSeconds: 3 * seconds, heapMegabytes };
};

const refusals = {
  too_long:
    'This file takes far longer to read than an export of its size should. Export a shorter span, and upload the new file.',
  too_large: 'This file holds more than the club can read at once. Export a shorter span and import it in parts.',
} as const;
