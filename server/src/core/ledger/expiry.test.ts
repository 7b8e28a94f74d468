import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { fakeClock, type TestDatabase, testDatabase } from '#tools/testing';
import { findBalance, openAccount } from './accounts.ts';
import { post } from './posting.ts';

let database: TestDatabase;
const clock = fakeClock();

beforeEach(async () => {
  database = await testDatabase();
});

const move = (member: string, amount: number) =>
  post(database.db, clock, {
    type: 'adjust',
    activity: 'adjustment',
    key: randomUUID(),
    legs: [
      { member, amount },
      { system: 'adjustment', amount: -amount },
    ],
  });

const expiring = async (member: string) => (await findBalance(database.db, clock, member))?.expiring;

it('shows what expires within 30 days, 24 months after it was credited, and the first date', async () => {
  clock.set('2024-01-10T12:00:00.000Z');
  const ada = randomUUID();
  await openAccount(database.db, clock, ada);
  await move(ada, 1000);
  clock.set('2024-02-05T12:00:00.000Z');
  await move(ada, 500);
  clock.set('2025-12-10T12:00:00.000Z');
  expect(await expiring(ada)).toBeNull();
  clock.set('2025-12-11T12:00:00.000Z');
  expect(await expiring(ada)).toEqual({ amount: 1000, at: new Date('2026-01-10T12:00:00.000Z') });
  await move(ada, -1200);
  expect(await expiring(ada)).toBeNull();
  clock.set('2026-01-06T12:00:00.000Z');
  expect(await expiring(ada)).toEqual({ amount: 300, at: new Date('2026-02-05T12:00:00.000Z') });
});

it('uses the last day of a shorter month', async () => {
  clock.set('2024-02-29T12:00:00.000Z');
  const ada = randomUUID();
  await openAccount(database.db, clock, ada);
  await move(ada, 1000);
  clock.set('2026-02-20T12:00:00.000Z');
  expect(await expiring(ada)).toEqual({ amount: 1000, at: new Date('2026-02-28T12:00:00.000Z') });
});

it('agrees with tracking every credit as a separate lot, spent oldest first', async () => {
  const day = 86_400_000;
  const steps = fc.array(
    fc.record({ days: fc.integer({ min: 1, max: 60 }), amount: fc.integer({ min: -400, max: 400 }) }),
    {
      minLength: 5,
      maxLength: 40,
    },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      clock.set('2024-03-01T12:00:00.000Z');
      const ada = randomUUID();
      await openAccount(database.db, clock, ada);
      const lots: { at: number; left: number }[] = [];
      for (const { days, amount } of taken) {
        clock.advance({ days });
        const sum = lots.reduce((total, { left }) => total + left, 0);
        const moved = Math.max(amount, -sum);
        if (moved !== 0) await move(ada, moved);
        if (moved > 0) lots.push({ at: clock.now().getTime(), left: moved });
        let spent = -Math.min(moved, 0);
        for (const lot of lots) {
          const used = Math.min(lot.left, spent);
          lot.left -= used;
          spent -= used;
        }
      }
      const cutoff = new Date(clock.now().getTime() + 30 * day);
      cutoff.setUTCFullYear(cutoff.getUTCFullYear() - 2);
      const due = lots.filter(({ at, left }) => at <= cutoff.getTime() && left > 0);
      const amount = due.reduce((total, { left }) => total + left, 0);
      expect((await expiring(ada))?.amount ?? 0).toBe(amount);
    }),
    { numRuns: 40 },
  );
});
