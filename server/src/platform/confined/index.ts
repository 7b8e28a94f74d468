import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Message } from './answer-parent.ts';

export { answerParent } from './answer-parent.ts';

/** What a piece of work may use; one that takes more is ended, in the middle of anything. */
export interface Budget {
  /** Seconds of processor time, counted by the system. */
  readonly processorSeconds: number;
  /** Seconds by the clock. */
  readonly clockSeconds: number;
  readonly heapMegabytes: number;
}

interface Work<Told> {
  /** A module that calls `answerParent`. */
  readonly module: URL;
  readonly given: unknown;
  readonly budget: Budget;
  /** Ends the work at once. */
  readonly signal: AbortSignal;
  /** Hears what the work says on its way. */
  readonly hear?: (told: Told) => void;
}

export type Ended<Result> =
  | { readonly end: 'done'; readonly result: Result }
  | { readonly end: 'stopped' | 'too_long' | 'too_large' };

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Does work on what strangers made, in a process of its own that is killed when it takes too much: a loop inside a library
 * cannot be asked to stop. The process gets no secrets, no environment and gives way to answers.
 * @throws {Error} when the work fails by itself.
 */
export const runConfined = <Result, Told = never>({
  module,
  given,
  budget,
  signal,
  hear,
}: Work<Told>): Promise<Ended<Result>> =>
  new Promise((resolve, reject) => {
    const child = start(module, budget);
    running.add(child);
    let ended: Ended<Result> | Error | null = null;
    const end = (how: Ended<Result> | Error): void => {
      ended ??= how;
      child.kill('SIGKILL');
    };
    const stop = (): void => end({ end: 'stopped' });
    const tooLong = setTimeout(() => end({ end: 'too_long' }), budget.clockSeconds * 1000);
    signal.addEventListener('abort', stop);
    child.on('message', ({ told, done, failed }: Message<Told, Result>) => {
      if (done) end({ end: 'done', result: done.result });
      else if (failed === undefined) hear?.(told as Told);
      else end(new Error(`work in a process of its own failed: ${failed}`));
    });
    child.on('error', end);
    child.on('close', (code, killedBy) => {
      running.delete(child);
      clearTimeout(tooLong);
      signal.removeEventListener('abort', stop);
      const how = ended ?? nameEnd(code, killedBy);
      if (how instanceof Error) reject(how);
      else resolve(how);
    });
    child.send({ given }, (error) => error && end(error));
    if (signal.aborted) stop();
  });

/** The system counts processor time and ends the process at the limit, also when the club itself is gone. */
const start = (module: URL, { processorSeconds, heapMegabytes }: Budget): ChildProcess =>
  spawn(
    '/bin/sh',
    [
      '-c',
      'ulimit -c 0; ulimit -S -t "$0"; exec nice -n 10 "$@"',
      String(Math.ceil(processorSeconds)),
      process.execPath,
      `--max-old-space-size=${heapMegabytes}`,
      '--max-semi-space-size=2',
      fileURLToPath(module),
    ],
    { env: { PATH: process.env.PATH }, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
  );

const nameEnd = (code: number | null, killedBy: NodeJS.Signals | null): Ended<never> | Error => {
  if (killedBy === 'SIGXCPU') return { end: 'too_long' };
  // The engine gives up by these when its heap is full; the system kills what takes all memory.
  if (killedBy === 'SIGABRT' || killedBy === 'SIGTRAP' || killedBy === 'SIGKILL') return { end: 'too_large' };
  return new Error(`work in a process of its own ended by itself (${killedBy ?? code})`);
};
