import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from './pool.ts';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes `work`, which does several things at once, into a function that does one. Each database is worked on by one at
 * a time: what is asked for meanwhile is gathered and done next, `most` together, in the order in which it came. When
 * nothing is under way nobody waits. `work` gives a result for each item, at its place; when it fails, it fails for all
 * of them.
 */
export const batched = <Item, Result>(
  work: (db: Db, items: readonly Item[]) => Promise<readonly Result[]>,
  { most }: { most: number },
): ((db: Db, item: Item) => Promise<Result>) => {
  const queues = new WeakMap<Db, Waiting<Item, Result>[]>();

  const workOff = async (db: Db, queue: Waiting<Item, Result>[]) => {
    // what came in the same turn of the event loop is done together from the start
    await turn();
    while (queue.length > 0) {
      const taken = queue.splice(0, most);
      try {
        const results = await work(
          db,
          taken.map(({ item }) => item),
        );
        for (const [at, { resolve }] of taken.entries()) resolve(results[at] as Result);
      } catch (error) {
        for (const { reject } of taken) reject(error);
      }
    }
    queues.delete(db);
  };

  return (db, item) =>
    new Promise((resolve, reject) => {
      const known = queues.get(db);
      const queue = known ?? [];
      queue.push({ item, resolve, reject });
      if (known) return;
      queues.set(db, queue);
      void workOff(db, queue);
    });
};
