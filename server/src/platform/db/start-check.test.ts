import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { domainNames, healthDomainNames } from '#app';
import { emptyDatabase, ownClone, type TestDatabase } from '#tools/testing';
import { migrate } from './migrate.ts';
import { openDatabase } from './pool.ts';
import { clubSchema, healthSchema, healthWorkerSchema } from './schema.ts';
import { assertSameDatabase, assertSupported, assertUsable } from './start-check.ts';

let database: TestDatabase;
const login = `pooled_${process.pid}`;
const password = 'a-login-of-its-own';

const asOwner = async (text: string): Promise<void> => {
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  await client.query(text).finally(() => client.end());
};
const toUrl = (user: string) => database.ownerUrl.replace(/\/\/.*@/, `//${user}:${password}@`);

/** Connections as a pooler gives them: whatever is asked for when connecting is dropped. */
const check = async (url: string): Promise<string> => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    return await assertUsable(pool).then(
      () => 'usable',
      (error: Error) => error.message,
    );
  } finally {
    await pool.end();
  }
};

beforeAll(async () => {
  database = await ownClone();
  await asOwner(`create role ${login} login password '${password}'`);
});
afterAll(async () => {
  await asOwner(`drop owned by ${login}; drop role ${login}`);
  await database.close();
});

it("the product's own connections are usable", async () => {
  await expect(assertUsable(database.pool)).resolves.toBeUndefined();
});

it('a PostgreSQL before 17 is refused with a sentence', () => {
  expect(() => assertSupported('17.0', 170_000)).not.toThrow();
  expect(() => assertSupported('16.9', 160_009)).toThrow(
    'The database is PostgreSQL 16.9. The club needs PostgreSQL 17 or newer.',
  );
});

it('through a pooler the owner is refused, with the command that mends it', async () => {
  const said = await check(database.ownerUrl);
  expect(said).toContain('owns the tables or passes their rules');
  expect(said).toContain("create role club_login login password '...'; grant club_app to club_login");
  expect(said).toContain("alter role club_owner set statement_timeout = '5s'");
});

it('an owner whose role a pooler would forget is refused too', async () => {
  const owner = `${login}_owner`;
  await asOwner(`create role ${owner} login password '${password}'`);
  await asOwner(`grant club_app, club_owner to ${owner}`);
  await asOwner(`alter role ${owner} set role = club_app`);
  expect(await check(toUrl(owner))).toContain('owns the tables or passes their rules');
  await asOwner(`drop role ${owner}`);
});

it('a login without rights is refused, and is usable after the commands it is told', async () => {
  expect(await check(toUrl(login))).toContain(`Run: grant club_app to ${login}`);
  await asOwner(`grant club_app to ${login}`);
  const said = await check(toUrl(login));
  for (const [, command] of said.matchAll(/run: (alter role .*)/gi)) await asOwner(command ?? '');
  expect(await check(toUrl(login))).toBe('usable');
});

it("a login that may not take the product's role is refused with a sentence", async () => {
  const other = `${login}_other`;
  await asOwner(`create role ${other} login password '${password}'`);
  const refused = openDatabase({ url: toUrl(other), max: 1 });
  await expect(assertUsable(refused.pool)).rejects.toThrow('DATABASE_URL: this login lacks rights.');
  await refused.close();
  const migrating = migrate(toUrl(other), { log: () => undefined, domains: domainNames });
  await expect(migrating).rejects.toThrow('DATABASE_OWNER_URL: ');
  await asOwner(`drop role ${other}`);
});

it('a login that could be anything but its role is refused where the halves must stay apart', async () => {
  const apart = (url: string, schema = clubSchema) => {
    const { pool } = openDatabase({ url, schema, max: 1 });
    return assertUsable(pool, schema, { apart: true })
      .then(
        () => 'usable',
        (error: Error) => error.message,
      )
      .finally(() => pool.end());
  };
  expect(await apart(database.appUrl)).toBe('usable');
  expect(await apart(database.healthUrl, healthSchema)).toBe('usable');
  const owning = await apart(database.ownerUrl);
  expect(owning).toContain('its login club_owner owns the tables, has superuser');
  expect(owning).toContain('Use a login of its own. Run: create role club_login');
  const one = `${login}_one`;
  await asOwner(`create role ${one} login password '${password}'; grant club_app to ${one}`);
  expect(await apart(toUrl(one))).toBe('usable');
  for (const [given, taken, said] of [
    [
      `grant health_app to ${one} with inherit false, set false`,
      `revoke health_app from ${one}`,
      'may act as health_app',
    ],
    [`grant club_owner to ${one} with inherit false, set true`, `revoke club_owner from ${one}`, 'owns the tables'],
    [`grant pg_read_all_data to ${one}`, `revoke pg_read_all_data from ${one}`, 'may act as pg_read_all_data'],
    [`alter role ${one} replication`, `alter role ${one} noreplication`, 'has replication'],
    [`alter role ${one} createrole`, `alter role ${one} nocreaterole`, 'has createrole'],
    [`alter role ${one} bypassrls`, `alter role ${one} nobypassrls`, 'has bypassrls'],
  ] as const) {
    await asOwner(given);
    const refused = await apart(toUrl(one));
    expect(refused).toContain(said);
    expect(refused).toContain('create role club_login');
    await asOwner(taken);
    expect(await apart(toUrl(one))).toBe('usable');
  }
  await asOwner(`drop role ${one}`);
});

it("a setting with another part's login is told which one it needs", async () => {
  const { pool } = openDatabase({ url: database.healthUrl, schema: healthWorkerSchema, max: 1 });
  await expect(assertUsable(pool, healthWorkerSchema)).rejects.toThrow(
    'HEALTH_WORKER_DATABASE_URL: it logs in as health_app, which is for another part of the club. Name health_worker.',
  );
  await pool.end();
});

it('calls and background work on health data must lead to one database', async () => {
  await expect(assertSameDatabase(database.health.pool, database.healthWorker.pool)).resolves.toBeUndefined();
  const other = await ownClone();
  await expect(assertSameDatabase(database.health.pool, other.healthWorker.pool)).rejects.toThrow(
    'this is another database than the one in HEALTH_DATABASE_URL',
  );
  await other.close();
});

it('an owner who may make no roles migrates beside roles that an administrator made, and is told of a missing one', async () => {
  const [owner, fresh] = [`${login}_maker`, await emptyDatabase()];
  const ownUrl = fresh.ownerUrl.replace(/\/\/.*@/, `//${owner}:${password}@`);
  const name = new URL(ownUrl).pathname.slice(1);
  await asOwner(`create role ${owner} login password '${password}'; alter database ${name} owner to ${owner}`);
  const tasks = { log: () => undefined, domains: healthDomainNames, schema: healthSchema };
  await migrate(ownUrl, { ...tasks, alsoFor: [healthWorkerSchema] });
  const missing = { ...healthWorkerSchema, role: `${login}_none` };
  await expect(migrate(ownUrl, { ...tasks, alsoFor: [missing] })).rejects.toThrow(
    `create role ${missing.role} login password '...'; and log in with it in HEALTH_WORKER_DATABASE_URL`,
  );
  await fresh.close();
  await asOwner(`drop role ${owner}`);
});

it('a wrong password, a missing database and a missing server are named', async () => {
  expect(await check(database.ownerUrl.replace(/\/\/.*@/, '//club_owner:wrong@'))).toContain(
    'the server refuses this login or its password',
  );
  expect(await check(database.ownerUrl.replace(/\/[^/]*$/, '/none'))).toContain('this database does not exist');
  expect(await check('postgres://club@127.0.0.1:1/club')).toContain('no database answers at this address');
});
