import { randomUUID } from 'node:crypto';
import { limits } from '@club/contract/platform/limits';
import { beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tools/testing';
import { createLimiter } from './limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const countRefusals = (settled: readonly PromiseSettledResult<unknown>[]): number =>
  settled.filter(({ status }) => status === 'rejected').length;

test('two processes share one count of a member, and a restart keeps it', async () => {
  const memberId = randomUUID();
  const attempt = { ip: '192.0.2.1', memberId, subject: null };
  const [allowed = { max: 0 }] = limits.transfer;
  const processes = [createLimiter(database.pool, 'secret', 1), createLimiter(database.pool, 'secret', 1)];
  const attempts = Array.from({ length: 3 * allowed.max }, (_, index) =>
    processes[index % processes.length]?.count('transfer', attempt),
  );
  expect(countRefusals(await Promise.allSettled(attempts))).toBe(2 * allowed.max);
  const restarted = createLimiter(database.pool, 'secret', 1);
  await expect(restarted.count('transfer', attempt)).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(restarted.count('transfer', { ...attempt, memberId: randomUUID() })).resolves.toBeUndefined();
});
