import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tools/testing';
import { countLimit, countUpToLimit } from './bounded-count.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

test.each([
  [0, 0],
  [7, 7],
  [countLimit, countLimit],
  [countLimit + 1, countLimit + 1],
  [3 * countLimit, countLimit + 1],
])('of %i rows it counts %i', async (rows, counted) => {
  expect(await countUpToLimit(database.db, sql`select from generate_series(1, ${rows}::int)`)).toBe(counted);
});
