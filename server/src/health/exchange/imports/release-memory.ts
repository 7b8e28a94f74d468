import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { readonly type: 'minor' }) => void;

let collect: Collect | undefined;

const findCollect = (): Collect => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
};

/**
 * Frees the pieces of a part that has arrived, in a millisecond or two: the engine sees small objects and lets 64 MiB of
 * their bytes pile up. Never a whole collection, which held everybody up for 80 to 400 milliseconds.
 */
export const releasePieces = (): void => {
  collect ??= findCollect();
  collect({ type: 'minor' });
};
