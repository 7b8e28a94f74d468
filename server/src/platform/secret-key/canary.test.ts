import { beforeEach, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#platform/config';
import { deriveKeys } from '#platform/secrets';
import { type TestDatabase, testDatabase } from '#tools/testing';
import { hasCanary, openCanary, resealCanary } from './index.ts';

const [first, second] = [
  'the first key of at least thirty-two letters',
  'the second key of at least thirty-two letters',
];
const withKeys = (...keys: string[]) => readConfig({ NODE_ENV: 'test', SECRET_KEY: keys.join(',') });

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

test('the first start seals a canary that later starts open', async () => {
  expect(await hasCanary(database.db)).toBe(false);
  expect(await openCanary(database.db, withKeys(first))).toBe(first);
  expect(await hasCanary(database.db)).toBe(true);
  expect(await openCanary(database.db, withKeys(first))).toBe(first);
});

test('a replaced key is refused with the way back', async () => {
  await openCanary(database.db, withKeys(first));
  const refused = await openCanary(database.db, withKeys(second)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect((refused as Error).message).toMatch(/SECRET_KEY: .*Put the earlier key back, after the new one.*rotate-keys/s);
  expect(await openCanary(database.db, withKeys(second, first))).toBe(first);
});

test('an older key may go once the canary is sealed again', async () => {
  await openCanary(database.db, withKeys(first));
  expect(await resealCanary(database.db, withKeys(second, first))).toBe(true);
  expect(await resealCanary(database.db, withKeys(second, first))).toBe(false);
  expect(await openCanary(database.db, withKeys(second))).toBe(first);
});

test('hashes that last stay the same through a rotation, and everything else changes', async () => {
  const before = withKeys(first);
  const lastingSecret = await openCanary(database.db, before);
  const after = { ...withKeys(second), lastingSecret };
  expect(deriveKeys(after, 'mailbox')[0]).toEqual(deriveKeys(before, 'mailbox')[0]);
  expect(deriveKeys(after, 'access-token')[0]).not.toEqual(deriveKeys(before, 'access-token')[0]);
});
