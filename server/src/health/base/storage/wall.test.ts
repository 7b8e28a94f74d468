import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownClone, type TestDatabase } from '#tools/testing';

let database: TestDatabase;
const member = randomUUID();

beforeAll(async () => {
  database = await ownClone();
  await asOwner(`set search_path = health;
    create table diaries (member_id uuid not null, id uuid not null, line text not null, primary key (member_id, id));
    select protect_rows('diaries');
    insert into diaries values ('${member}', '${randomUUID()}', 'slept badly')`);
});
afterAll(() => database.close());

const asOwner = async (text: string): Promise<void> => {
  const client = new pg.Client(database.healthOwnerUrl);
  await client.connect();
  await client.query(text).finally(() => client.end());
};

/** What a fault in a call could make its login run, before it looks at the diaries of all members. */
const attempts = (other: string, own: string): readonly string[] => [
  '',
  `set role ${other}`,
  `set local role ${other}`,
  `select set_config('role', '${other}', false)`,
  `set session authorization ${other}`,
  `select set_config('session_authorization', '${other}', false)`,
  'reset role',
  'reset session authorization',
  'discard all',
  `grant ${other} to ${own}`,
  `grant ${other} to current_user with set true`,
  `alter role ${other} password 'known'`,
  `alter role ${own} superuser`,
  `alter role ${own} bypassrls`,
  `create role helper login in role ${other}`,
  `set health.scope = 'all'`,
  `set health.member = 'all'`,
  'set row_security = off',
  'set search_path = health',
  'alter table health.diaries disable row level security',
  'alter table health.diaries owner to current_user',
  `create policy open on health.diaries to ${own} using (true)`,
  `grant select on health.diaries to ${own}`,
  `create function health.open() returns setof health.diaries language sql security definer as 'table health.diaries'`,
  `create view health.open as table health.diaries`,
  `select health.protect_rows('health.diaries')`,
  'create extension dblink',
  `copy (select 1) to program 'id'`,
  `select pg_read_file('postgresql.conf')`,
  `alter system set session_preload_libraries = ''`,
  `alter default privileges in schema health grant select on tables to ${own}`,
];

const look = 'select line from health.diaries union all select ($$$$ || d)::text from health.diaries d';
const byDetour = [
  look,
  `select query_to_xml('table health.diaries', true, false, '')::text as line where (select count(*) from health.diaries) > 0`,
  `select most_common_vals::text as line from pg_stats where schemaname = 'health' and tablename = 'diaries'`,
];

/** What a login sees after it ran a text, in one session; what is refused shows nothing. */
const spy = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const seen: unknown[] = [];
  await client.query(text).catch(() => undefined);
  for (const detour of byDetour) {
    const { rows } = await client.query(detour).catch(() => ({ rows: [] }));
    seen.push(...rows.map((row) => JSON.stringify(row)).filter((row) => /slept badly/.test(row)));
  }
  await client.end();
  return seen;
};

test.each([
  ["the club's login", 'club_app', ['health_app', 'health_worker', 'club_owner']],
  ["a call's login to health data", 'health_app', ['health_worker', 'club_app', 'club_owner']],
] as const)('%s stays itself and sees no diary, whatever it sets', async (_whose, own, others) => {
  const url = own === 'club_app' ? database.appUrl : database.healthUrl;
  for (const other of others)
    for (const text of attempts(other, own)) expect([text, await spy(url, text)]).toEqual([text, []]);
  for (const other of others) {
    const named = new pg.Client({ connectionString: url, options: `-c role=${other}` });
    await expect(named.connect()).rejects.toThrow('permission denied');
  }
});

test('what the spies look for is there: background work sees it, and the owner', async () => {
  const { rows } = await database.healthWorker.pool.query(look);
  expect(rows[0]).toEqual({ line: 'slept badly' });
  expect(await spy(database.healthOwnerUrl, '')).not.toEqual([]);
});

test('no login of the product is a member of another', async () => {
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  const { rows } = await client.query(
    `
    select a.rolname as login, b.rolname as other from pg_roles a, pg_roles b
    where a.rolname = any ($1) and b.rolname = any ($1) and a.oid <> b.oid and pg_has_role(a.oid, b.oid, 'member')`,
    [['club_app', 'health_app', 'health_worker']],
  );
  await client.end();
  expect(rows).toEqual([]);
});
