import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { domainNames, healthDomainNames } from '#app';
import { emptyDatabase, ownClone, type TestDatabase } from '#tools/testing';
import { migrate } from './migrate.ts';
import { openDatabase } from './pool.ts';
import { clubSchema, healthSchema, healthWorkerSchema } from './schema.ts';
import { assertSupported, assertUsable } from './start-check.ts';

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

it('a login that could take another role of the product is refused where the halves must stay apart', async () => {
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
  expect(await apart(database.ownerUrl)).toContain('may act as health_app and health_worker too');
  const one = `${login}_one`;
  await asOwner(`create role ${one} login password '${password}'; grant club_app to ${one}`);
  expect(await apart(toUrl(one))).toBe('usable');
  await asOwner(`grant health_app to ${one} with inherit false, set false`);
  expect(await apart(toUrl(one))).toContain('create role club_login');
  await asOwner(`drop role ${one}`);
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
