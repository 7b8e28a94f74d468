import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownClone, type TestDatabase } from '#tools/testing';
import { migrate } from './migrate.ts';
import { openDatabase } from './pool.ts';

let database: TestDatabase;
let folder: string;
let ran: string[];

const write = (name: string, text: string): void => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const run = (url = database.ownerUrl): Promise<void> =>
  migrate(url, { log: (line) => ran.push(line), domains: ['core/b', 'core/none', 'club/a'], folder });

const asOwner = async <Row extends pg.QueryResultRow>(text: string, url = database.ownerUrl): Promise<Row[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  database = await ownClone();
});
afterAll(() => database.close());

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'club-migrations-'));
  ran = [];
  await asOwner('drop table if exists first, second cascade; delete from schema_migrations');
  return () => rmSync(folder, { recursive: true, force: true });
});

describe('migrations', () => {
  it('run once each, domain by domain in list order, then by number', async () => {
    write('club/a/sql/001-first.sql', 'create table second (n int references first)');
    write('core/b/sql/002-later.sql', 'alter table first add column more int');
    write('core/b/sql/001-first.sql', 'create table first (n int primary key)');
    await run();
    await run();
    expect(ran).toEqual([
      'Database: core/b/001-first.sql',
      'Database: core/b/002-later.sql',
      'Database: club/a/001-first.sql',
    ]);
  });

  it('refuse a lower domain that depends on a higher one', async () => {
    write('core/b/sql/001-first.sql', 'create table second (n int references first)');
    write('club/a/sql/001-first.sql', 'create table first (n int primary key)');
    await expect(run()).rejects.toThrow('The migration core/b/001-first.sql failed: relation "first" does not exist');
  });

  it('are refused when an applied file was changed, unless only its line endings differ', async () => {
    write('core/b/sql/001-first.sql', 'create table first (\n  n int\n)');
    await run();
    write('core/b/sql/001-first.sql', 'create table first (\r\n  n int\r\n)');
    await run();
    write('core/b/sql/001-first.sql', 'create table first (n bigint)');
    await expect(run()).rejects.toThrow(
      'The migration core/b/001-first.sql was changed after it had run. Put it back and add a new migration instead.',
    );
  });

  it('are refused when the database is ahead of this version', async () => {
    write('core/b/sql/001-first.sql', 'create table first (n int)');
    write('core/b/sql/002-second.sql', 'create table second (n int)');
    await run();
    rmSync(path.join(folder, 'core/b/sql/002-second.sql'));
    await expect(run()).rejects.toThrow(
      'has run the migration core/b/002-second.sql, which this version does not have',
    );
  });

  it('are refused when a file is named neither as a step nor as functions', async () => {
    write('core/b/sql/first.sql', 'create table first (n int)');
    await expect(run()).rejects.toThrow('core/b/first.sql is named neither 001-name.sql nor functions.sql.');
  });

  it("create functions after their domain's tables, and again when their text changes", async () => {
    const answer = (n: number) =>
      `create or replace function answer(line first) returns int language sql as 'select ${n}'`;
    write('core/b/sql/functions.sql', answer(1));
    write('core/b/sql/001-first.sql', 'create table first (n int)');
    await run();
    await run();
    expect(ran.splice(0)).toEqual(['Database: core/b/001-first.sql', 'Database: core/b/functions.sql']);
    write('core/b/sql/functions.sql', answer(2));
    await run();
    expect(ran).toEqual(['Database: core/b/functions.sql']);
    expect(await asOwner('select answer(null)')).toEqual([{ answer: 2 }]);
  });

  it('let a later version drop a functions file', async () => {
    write('core/b/sql/functions.sql', "create or replace function answer() returns int language sql as 'select 1'");
    await run();
    rmSync(path.join(folder, 'core/b/sql/functions.sql'));
    write('core/b/sql/001-drop.sql', 'drop function if exists answer()');
    await run();
    expect(ran).toEqual(['Database: core/b/functions.sql', 'Database: core/b/001-drop.sql']);
  });

  it('leave nothing behind from a file that fails, and name it', async () => {
    write('core/b/sql/001-first.sql', 'create table first (n int); create table second (n nonsense)');
    await expect(run()).rejects.toThrow('The migration core/b/001-first.sql failed: type "nonsense" does not exist');
    expect(await asOwner("select to_regclass('first') as name")).toEqual([{ name: null }]);
    write('core/b/sql/001-first.sql', 'create table first (n int)');
    await run();
    expect(ran).toEqual(['Database: core/b/001-first.sql']);
  });

  it('take turns when several processes start at once', async () => {
    write('core/b/sql/001-first.sql', 'create table first (n int); select pg_sleep(0.05)');
    await Promise.all([run(), run(), run()]);
    expect(ran).toEqual(['Database: core/b/001-first.sql']);
  });

  it('give the product a role that owns nothing and can change only rows', async () => {
    const { db } = database;
    await expect(sql`create table mine (n int)`.execute(db)).rejects.toMatchObject({ code: '42501' });
    await expect(sql`drop table idempotency_keys`.execute(db)).rejects.toMatchObject({ code: '42501' });
    await expect(sql`set session_replication_role = replica`.execute(db)).rejects.toMatchObject({ code: '42501' });
    await expect(sql`delete from schema_migrations`.execute(db)).rejects.toMatchObject({ code: '42501' });
    await expect(sql`delete from graphile_worker.migrations`.execute(db)).rejects.toMatchObject({ code: '42501' });
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_class c join pg_roles r on r.oid = c.relowner
      where r.rolname = 'club_app' or (select rolsuper or rolbypassrls from pg_roles where rolname = 'club_app')
    `.execute(db);
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe('a separate server with one address', () => {
  it('is migrated by a login without superuser rights, and used by the role that owns nothing', async () => {
    const password = 'one-login-for-both';
    await asOwner(`create role tenant login createrole password '${password}'`);
    await asOwner('grant club_app to tenant with admin option');
    await asOwner('create database tenant owner tenant');
    const url = database.ownerUrl.replace(/\/\/.*@/, `//tenant:${password}@`).replace(/\/[^/]*$/, '/tenant');
    const other = openDatabase({ url });
    try {
      await migrate(url, { log: (line) => ran.push(line), domains: ['platform/http', 'core/ledger'] });
      expect(ran.length).toBeGreaterThan(3);
      const { rows } = await sql`select current_user as role, session_user as login`.execute(other.db);
      expect(rows).toEqual([{ role: 'club_app', login: 'tenant' }]);
      await expect(sql`drop table ledger_entries`.execute(other.db)).rejects.toMatchObject({ code: '42501' });
      await sql`select graphile_worker.add_job('nothing')`.execute(other.db);
    } finally {
      await other.close();
      await asOwner('drop database tenant with (force)');
      await asOwner('drop role tenant');
    }
  });

  it('explains what an administrator has to do when the login does not own the database', async () => {
    await asOwner("create role weak login password 'weak'");
    const url = database.ownerUrl.replace(/\/\/.*@/, '//weak:weak@');
    try {
      await expect(migrate(url, { log: () => undefined, domains: [], folder })).rejects.toThrow(
        'alter database ... owner to this login',
      );
    } finally {
      await asOwner('drop role weak');
    }
  });
});
