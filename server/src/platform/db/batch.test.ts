import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batched } from './batch.ts';
import type { Db } from './pool.ts';

const db = {} as Db;
const soon = () => new Promise((resolve) => setTimeout(resolve, 2));

test('what is asked for while the first is under way is done together, in its order', async () => {
  const batches: (readonly number[])[] = [];
  const double = batched<number, number>(
    async (_db, items) => {
      batches.push(items);
      await soon();
      return items.map((item) => item * 2);
    },
    { most: 3 },
  );
  const first = double(db, 1);
  await expect.poll(() => batches).toEqual([[1]]);
  const others = [2, 3, 4, 5].map((item) => double(db, item));
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

test('a failure reaches everybody of its batch and nobody else', async () => {
  const work = batched<number, number>(
    async (_db, items) => {
      if (items.includes(0)) throw new Error('zero');
      return [...items];
    },
    { most: 2 },
  );
  const settled = await Promise.allSettled([1, 2, 0, 3, 4].map((item) => work(db, item)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(await work(db, 7)).toBe(7);
});

test('two databases do not wait for each other', async () => {
  const seen: Db[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = batched<number, number>(
    async (of, items) => {
      seen.push(of);
      if (of === db) await held;
      return [...items];
    },
    { most: 2 },
  );
  const other = {} as Db;
  const waiting = work(db, 1);
  expect(await work(other, 2)).toBe(2);
  expect(seen).toEqual([db, other]);
  release();
  expect(await waiting).toBe(1);
});

test('whenever they come, everybody gets their own result, never more together than allowed, one batch at a time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(3), { maxLength: 30 }),
      fc.integer({ min: 1, max: 5 }),
      fc.scheduler(),
      async (pauses, most, scheduler) => {
        let underWay = 0;
        const work = batched<number, string>(
          async (_db, items) => {
            underWay += 1;
            expect([underWay, items.length <= most]).toEqual([1, true]);
            await scheduler.schedule(Promise.resolve());
            underWay -= 1;
            return items.map(String);
          },
          { most },
        );
        const asked = pauses.map(async (pause, item) => {
          for (let passed = 0; passed < pause; passed += 1) await scheduler.schedule(Promise.resolve());
          return work(db, item);
        });
        const all = Promise.all(asked);
        expect(await scheduler.waitFor(all)).toEqual(pauses.map((_, item) => String(item)));
      },
    ),
  );
});
