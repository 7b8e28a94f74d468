import { runConfined } from '#platform/confined';
import type { GivenReport, ReadOutcome } from './report.ts';

/** A report of three pages takes half a second and some 140 MB; the child watches its own memory beside the heap's limit. */
const budget = { processorSeconds: 20, clockSeconds: 20, heapMegabytes: 192 };

/**
 * Reads a laboratory report in a process of its own, which is ended when it takes more than any report needs.
 * @throws {AbortError} when nobody wants it any more.
 */
export const readReportInProcess = async (given: GivenReport, signal: AbortSignal): Promise<ReadOutcome> => {
  const ended = await runConfined<ReadOutcome>({
    module: new URL('./reader.child.ts', import.meta.url),
    given,
    budget,
    signal,
  });
  if (ended.end === 'done') return ended.result;
  signal.throwIfAborted();
  return { outcome: ended.end === 'too_long' ? 'too_long' : 'too_large', pages: null };
};
