import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options?: { readonly type: 'minor' }) => void;

let collect: Collect | undefined;

const findCollect = (): Collect => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
};

const bytesBetween = 32 * 1024 * 1024;
let bytesSince = 0;

/**
 * Frees what a part of an upload left behind. The engine lets 64 MiB of buffers pile up before it looks; a minor
 * collection after each part, and a whole one after every few, keep the server small while gigabytes pass through it.
 */
export const releaseMemory = (bytes: number): void => {
  collect ??= findCollect();
  bytesSince += bytes;
  if (bytesSince < bytesBetween) {
    collect({ type: 'minor' });
    return;
  }
  bytesSince = 0;
  collect();
};

let working = 0;

/**
 * Runs work that makes much garbage with a heap that grows by an eighth at most before it is collected. The engine's own
 * measure is three times, which is right for answers and too much for hours of data one after the other.
 */
export const keepHeapSmall = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  collect ??= findCollect();
  working += 1;
  setFlagsFromString('--heap-growing-percent=12');
  // The measure counts from the next whole collection on.
  collect();
  try {
    return await work();
  } finally {
    working -= 1;
    if (working === 0) setFlagsFromString('--heap-growing-percent=0');
  }
};
