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

/** Addresses of one household's IPv6 network. */
const listAddresses = (network: string, many: number): string[] =>
  Array.from({ length: many }, (_, at) => `${network}:${at.toString(16)}:0:0:1`);

test('a named limit counts all addresses of an IPv6 network together', async () => {
  const limiter = createLimiter(database.pool, randomUUID(), 1);
  const countOne = (ip: string) => limiter.countAddress('register', { ip });
  for (const ip of listAddresses('2001:db8:0:1', 5)) await countOne(ip);
  await expect(countOne('2001:db8:0:1::9')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(countOne('2001:db8:0:2::9')).resolves.toBeUndefined();
});

test('a stranger makes 300 calls a minute from one network, a member as many of their own', async () => {
  const limiter = createLimiter(database.pool, 'secret', 1);
  const countOne = (ip: string, memberId: string | null = null) => limiter.countCall({ ip, memberId });
  for (const ip of listAddresses('2001:db8:0:1', 300)) await countOne(ip);
  await expect(countOne('2001:db8:0:1::9')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(countOne('2001:db8:0:2::9')).resolves.toBeUndefined();
  const memberId = randomUUID();
  for (let calls = 0; calls < 300; calls += 1) await countOne('2001:db8:0:1::9', memberId);
  await expect(countOne('192.0.2.1', memberId)).rejects.toMatchObject({ code: 'rate_limited' });
});
