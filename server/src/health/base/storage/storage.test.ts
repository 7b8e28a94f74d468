import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { healthSchema, openDatabase } from '#platform/db';
import { ownClone, type TestDatabase } from '#tools/testing';
import { asMember } from './member-scope.ts';
import { countOlderValues, rotateSealedValues } from './rotation.ts';
import { seal, unseal } from './sealing.ts';

let database: TestDatabase;
let owner: pg.Client;
const [ada, ben] = [randomUUID(), randomUUID()];
const config = { secretKeys: ['the first secret of at least thirty-two characters'] } as const;

beforeAll(async () => {
  database = await ownClone();
  owner = new pg.Client(database.healthOwnerUrl);
  await owner.connect();
  await owner.query(`set search_path = health;
    create table notes (member_id uuid not null, id uuid not null, note sealed not null, primary key (member_id, id));
    select protect_rows('notes');`);
  for (const memberId of [ada, ben]) {
    const note = seal(config, { table: 'notes', column: 'note', memberId }, `a note of ${memberId}`);
    await owner.query('insert into notes values ($1, $2, $3)', [memberId, randomUUID(), note]);
  }
});

afterAll(async () => {
  await owner.end();
  await database.close();
});

const everyNote = (db: typeof database.health.db) =>
  sql<{ member_id: string }>`select member_id from notes`.execute(db);

test('a query that forgets the member finds nothing of others', async () => {
  const { db } = database.health;
  expect((await everyNote(db)).rows).toEqual([]);
  expect((await asMember(db, ada, everyNote)).rows).toEqual([{ member_id: ada }]);
  expect((await asMember(db, randomUUID(), everyNote)).rows).toEqual([]);
  expect((await everyNote(database.healthWorker.db)).rows).toHaveLength(2);
  expect((await everyNote(db)).rows).toEqual([]);
});

test('what a connection may see ends with the transaction that named the member', async () => {
  const { db, close } = openDatabase({ url: database.healthUrl, schema: healthSchema, max: 1 });
  expect((await asMember(db, ada, everyNote)).rows).toEqual([{ member_id: ada }]);
  expect((await everyNote(db)).rows).toEqual([]);
  await close();
});

test('nobody writes, changes or deletes a row of another member', async () => {
  const { db } = database.health;
  const note = seal(config, { table: 'notes', column: 'note', memberId: ben }, 'planted');
  const plant = (within: typeof db) => sql`insert into notes values (${ben}, ${randomUUID()}, ${note})`.execute(within);
  await expect(asMember(db, ada, plant)).rejects.toThrow('row-level security');
  const wreck = (within: typeof db) => sql`delete from notes`.execute(within);
  expect((await asMember(db, randomUUID(), wreck)).numAffectedRows).toBe(0n);
  expect((await everyNote(database.healthWorker.db)).rows).toHaveLength(2);
});

test("the club and the health half see none of each other's tables", async () => {
  await expect(sql`select 1 from health.notes`.execute(database.db)).rejects.toThrow();
  await expect(sql`select 1 from public.users`.execute(database.health.db)).rejects.toThrow();
});

test('sealed values are sealed again with the newest key, so that the older one can go', async () => {
  const rotated = {
    secretKeys: ['the second secret of at least thirty-two characters', ...config.secretKeys],
  } as const;
  const count = (keys: Parameters<typeof countOlderValues>[1]) => countOlderValues(database.healthWorker.db, keys);
  expect(await count(config)).toEqual({ older: 0, unknown: 0 });
  expect(await count(rotated)).toEqual({ older: 2, unknown: 0 });
  expect(await count({ secretKeys: [rotated.secretKeys[0]] })).toEqual({ older: 0, unknown: 2 });
  expect(await rotateSealedValues(database.healthWorker.db, { secretKeys: [rotated.secretKeys[0]] })).toBe(0);
  expect(await rotateSealedValues(database.healthWorker.db, rotated)).toBe(2);
  expect(await count(rotated)).toEqual({ older: 0, unknown: 0 });
  expect(await rotateSealedValues(database.healthWorker.db, rotated)).toBe(0);
  const onlyNew = { secretKeys: [rotated.secretKeys[0]] } as const;
  const { rows } = await owner.query<{ member_id: string; note: Buffer }>(
    'select member_id, note::bytea as note from notes',
  );
  for (const { member_id: memberId, note } of rows) {
    expect(unseal(onlyNew, { table: 'notes', column: 'note', memberId }, note)).toBe(`a note of ${memberId}`);
  }
});

test('every health table begins its keys with the member, protects its rows and refers to nothing outside', async () => {
  const { rows } = await owner.query<{ table: string; fault: string }>(catalogueFaults);
  expect(rows).toEqual([]);
});

/** The rules for tables of the health half, as questions to the catalogue that must find nothing. */
const catalogueFaults = `
  with tables as (
    select c.oid, c.relname, c.relrowsecurity from pg_class c
    where c.relnamespace = 'health'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
  ), first_columns as (
    select t.oid, t.relname from tables t
    where not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'member_id' and a.attnum = 1
      and a.attnotnull and a.atttypid = 'uuid'::regtype)
  )
  select relname as table, 'member_id is not its first column' as fault from first_columns
  union all
  select t.relname, 'key without the member first: ' || i.indexrelid::regclass from tables t join pg_index i on i.indrelid = t.oid
    where i.indisunique and (select attname from pg_attribute where attrelid = t.oid and attnum = i.indkey[0]) <> 'member_id'
  union all
  select t.relname, 'no primary key' from tables t
    where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)
  union all
  select t.relname, 'no policy' from tables t
    where not t.relrowsecurity or not exists (select from pg_policy p where p.polrelid = t.oid and p.polname = 'own_rows')
      or not exists (select from pg_policy p where p.polrelid = t.oid and p.polname = 'every_row')
  union all
  select t.relname, 'refers outside or without the member: ' || k.conname from tables t join pg_constraint k on k.conrelid = t.oid
    where k.contype = 'f' and (
      (select relnamespace from pg_class where oid = k.confrelid) <> 'health'::regnamespace
      or (select attname from pg_attribute where attrelid = t.oid and attnum = k.conkey[1]) <> 'member_id'
      or k.condeferrable)
  union all
  select t.relname, 'trigger ' || g.tgname from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
  union all
  select relname, 'a sequence' from pg_class where relnamespace = 'health'::regnamespace and relkind = 'S'
  union all
  select t.relname, 'a sealed column, but no id beside the member' from tables t
    join pg_attribute a on a.attrelid = t.oid and a.atttypid = 'health.sealed'::regtype
    where not exists (select from pg_attribute b where b.attrelid = t.oid and b.attname = 'id')
  union all
  select t.relname, 'readable by ' || g.grantee from tables t join information_schema.role_table_grants g
    on g.table_schema = 'health' and g.table_name = t.relname where g.grantee not in ('health_app', 'health_worker', current_user)`;
