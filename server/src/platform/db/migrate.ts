import { setTimeout as pause } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { ConfigError } from '#platform/config';
import { appRoles, clubSchema, type Schema } from './schema.ts';
import { readSqlFiles, type SqlFile, sourceFolder } from './sql-files.ts';
import { assertSupported, explainDatabase } from './start-check.ts';

interface Options {
  readonly log: (line: string) => void;
  /** Names of the domains whose SQL runs, in order: a domain may only depend on those before it. */
  readonly domains: readonly string[];
  /** Where their tables are; the club's schema unless said. The job queue is the club's. */
  readonly schema?: Schema;
  /** Other logins that use its tables. */
  readonly alsoFor?: readonly Schema[];
  /** Runs last, as the owner: what the domains register in tables. */
  readonly finish?: (client: pg.Client) => Promise<void>;
  /** The root of the domain folders; only tests change it. */
  readonly folder?: string;
}

/**
 * Brings the database to this version. Domain by domain, each new numbered file runs in its own transaction, and
 * functions whose text changed are created again; the job queue's tables come last. Runs as the owner; processes that
 * start together take turns. Each file grants the roles their rights to the tables.
 *
 * Not Kysely's Migrator, which knows neither checksums nor functions created again, sorts all files by name instead of
 * domain by domain, and runs all that are new in one transaction or in none.
 *
 * @throws when an applied file was changed or is missing: the database's state is then unknown.
 * @throws {ConfigError} when the server can't be reached or used, with what mends it.
 */
export const migrate = async (ownerUrl: string, options: Options): Promise<void> => {
  const { log, domains, finish, schema = clubSchema, alsoFor = [], folder = sourceFolder } = options;
  const files = readSqlFiles(domains, folder);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'club migrations' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await assertSupportedVersion(client);
    // released when the connection ends, however it ends
    await client.query("select pg_advisory_lock(hashtext('club migrations'))");
    for (const login of [schema, ...alsoFor]) await prepareRights(client, login);
    await client.query(`set search_path = ${schema.name}, pg_temp`);
    await runFiles(client, files, log);
    await finish?.(client);
    if (schema === clubSchema) await prepareQueue(client, ownerUrl);
  } catch (error) {
    throw explainDatabase({ ...schema, setting: schema.setting.replace('DATABASE', 'DATABASE_OWNER') }, error);
  } finally {
    await client.end();
  }
};

const assertSupportedVersion = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  );
  for (const { version, number } of rows) assertSupported(version, number);
};

/** Other databases of the server share the role but not the lock: what they change at the same time is tried again. */
const prepareRights = async (client: pg.Client, schema: Schema): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ensureRole(client, schema);
      return;
    } catch (error) {
      if (attempt >= 5 || !isChangedByOthers(error)) throw error;
      await pause(Math.random() * 100 * attempt);
    }
  }
};

/** The role exists by now, or PostgreSQL says "tuple concurrently updated", which has no code of its own. */
const isChangedByOthers = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: string; message?: string };
  return ['42710', '23505'].includes(code ?? '') || /concurrently (updated|deleted)/.test(message);
};

/**
 * The schema and a role of the product in it. A role that the owner makes is the owner's too, so that one address can
 * serve for all of them while a club is developed; one that exists is left as its maker wants it.
 */
const ensureRole = async (client: pg.Client, { name, role, setting }: Schema): Promise<void> => {
  const found = await client.query('select from pg_roles where rolname = $1', [role]);
  try {
    if (found.rowCount === 0) await client.query(`create role ${role} nologin; grant ${role} to current_user`);
  } catch (error) {
    if (isChangedByOthers(error)) throw error;
    throw new ConfigError([
      `DATABASE_OWNER_URL: The role ${role} is missing and this login may not make it. Run once as an administrator of ` +
        `the server: create role ${role} login password '...'; and log in with it in ${setting}.`,
    ]);
  }
  await separateRoles(client, role);
  if (name !== clubSchema.name) await client.query(`create schema if not exists ${name}`);
  await client.query(`revoke create on schema ${name} from public; grant usage on schema ${name} to ${role}`);
  // a temporary table would hide the real one from every later call on its connection
  await client.query(`do $$ begin
    if (select pg_has_role(current_user, datdba, 'member') from pg_database where datname = current_database()) then
      execute format('revoke temporary on database %I from public', current_database());
    end if;
  end $$`);
};

/**
 * Takes a role back from the product's other roles, where an earlier version gave it to them. What this login may not
 * take back is refused at the start in production, with the command.
 */
const separateRoles = async (client: pg.Client, role: string): Promise<void> => {
  const { rows } = await client.query<{ member: string; grantor: string }>(
    `select member::regrole::text as member, grantor::regrole::text as grantor from pg_auth_members
     where roleid = $1::regrole and member = any (select oid from pg_roles where rolname = any ($2))
       and member <> (select oid from pg_roles where rolname = current_user)
       and pg_has_role(current_user, grantor, 'usage')`,
    [role, appRoles],
  );
  for (const { member, grantor } of rows) await client.query(`revoke ${role} from ${member} granted by ${grantor}`);
};

const runFiles = async (client: pg.Client, files: readonly SqlFile[], log: (line: string) => void): Promise<void> => {
  await client.query(
    'create table if not exists schema_migrations (' +
      'name text primary key, checksum text not null, ran_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const ran = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  assertKnown([...ran.keys()], files);
  for (const file of files) {
    const before = ran.get(file.name);
    if (before === file.checksum) continue;
    if (before !== undefined && file.kind === 'step') {
      throw new Error(
        `The migration ${file.name} was changed after it had run. Put it back and add a new migration instead.`,
      );
    }
    await runFile(client, file, log);
  }
};

/** A later version may drop functions, but a step must stay known. */
const assertKnown = (ran: readonly string[], files: readonly SqlFile[]): void => {
  const known = new Set(files.map(({ name }) => name));
  const missing = ran.find((name) => !known.has(name) && !/\/functions[^/]*$/.test(name));
  if (!missing) return;
  throw new Error(
    `The database has run the migration ${missing}, which this version does not have. ` +
      'Start the version that made this database, or begin with an empty one.',
  );
};

const runFile = async (
  client: pg.Client,
  { name, text, checksum }: SqlFile,
  log: (line: string) => void,
): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query(
      `insert into schema_migrations (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, ran_at = now()`,
      [name, checksum],
    );
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
  log(`Database: ${name}`);
};

/**
 * Creates the job queue's tables and lets the product add and work jobs. The tables have row-level security without a
 * policy, which would hide every row from all but their owner.
 */
const prepareQueue = async (client: pg.Client, ownerUrl: string): Promise<void> => {
  await runMigrations({ connectionString: ownerUrl, taskList: {}, logger: new Logger(() => () => undefined) });
  await client.query(`
    grant usage on schema graphile_worker to ${clubSchema.role};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${clubSchema.role};
    grant usage, select on all sequences in schema graphile_worker to ${clubSchema.role};
    grant execute on all functions in schema graphile_worker to ${clubSchema.role};
    revoke insert, update, delete on graphile_worker.migrations from ${clubSchema.role};
  `);
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'club_app_works')
  `);
  for (const { name } of rows) {
    await client.query(`create policy club_app_works on ${name} to ${clubSchema.role} using (true) with check (true)`);
  }
};
