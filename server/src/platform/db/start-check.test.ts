import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { domainNames } from '#app';
import { ownClone, type TestDatabase } from '#tools/testing';
import { migrate } from './migrate.ts';
import { openDatabase } from './pool.ts';
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
  expect(said).toContain('grant club_app to club_login');
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

it('a wrong password, a missing database and a missing server are named', async () => {
  expect(await check(database.ownerUrl.replace(/\/\/.*@/, '//club_owner:wrong@'))).toContain(
    'the server refuses this login or its password',
  );
  expect(await check(database.ownerUrl.replace(/\/[^/]*$/, '/none'))).toContain('this database does not exist');
  expect(await check('postgres://club@127.0.0.1:1/club')).toContain('no database answers at this address');
});
