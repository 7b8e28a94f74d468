import { setImmediate } from 'node:timers/promises';

/** How long work holds the thread before everybody else gets a turn, in milliseconds. */
const slice = 5;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work to its end in short slices, one after the other: however many ask at once, no other call waits longer than
 * one slice.
 */
export const runPaced = <Result>(work: Generator<void, Result>): Promise<Result> => {
  const run = last.then(() => runInSlices(work));
  last = run.catch(() => undefined);
  return run;
};

const runInSlices = async <Result>(work: Generator<void, Result>): Promise<Result> => {
  for (;;) {
    const until = performance.now() + slice;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await setImmediate();
  }
};
