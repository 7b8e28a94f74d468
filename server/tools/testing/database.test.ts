import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openAccount, post } from '#core/ledger';
import type { Database } from '#platform/db';
import { fakeClock } from './clock.ts';
import { ownClone, testDatabase } from './database.ts';
import { listRows } from './rows.ts';

const clock = fakeClock();

const useIt = async ({ db }: Database): Promise<number> => {
  const member = randomUUID();
  await openAccount(db, clock, member);
  const legs = [
    { system: 'adjustment', amount: -5 },
    { member, amount: 5 },
  ] as const;
  const posted = await post(db, clock, { type: 'adjust', activity: 'adjustment', key: 'one', legs });
  await sql`select graphile_worker.add_job('nothing')`.execute(db);
  return posted.number;
};

it('a wipe restores the migrated state, including reference rows and sequences', async () => {
  const database = await testDatabase();
  const before = await listRows(database);
  expect(await useIt(database)).toBe(1);
  expect(await listRows(database)).not.toEqual(before);
  await database.wipe();
  expect(await listRows(database)).toEqual(before);
  const { rows } = await sql`select * from graphile_worker.jobs`.execute(database.db);
  expect(rows).toEqual([]);
  expect(await useIt(database)).toBe(1);
});

it("no two jobs have the same number, so that what ends one late can't end the next test's", async () => {
  const database = await testDatabase();
  const add = async () => {
    const { rows } = await sql<{ id: number }>`select id from graphile_worker.add_job('nothing')`.execute(database.db);
    return rows[0]?.id ?? 0;
  };
  const before = await add();
  await database.wipe();
  expect(await add()).toBeGreaterThan(before);
});

it('a clone is a separate database that is dropped when closed', async () => {
  const database = await testDatabase();
  const clone = await ownClone();
  expect(await useIt(clone)).toBe(1);
  expect(await listRows(database)).not.toEqual(await listRows(clone));
  await clone.close();
  await expect(sql`select 1`.execute(clone.db)).rejects.toThrow();
});
