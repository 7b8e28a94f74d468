import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { appRole } from '#platform/db/embedded';

const migrationsFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../migrations');

interface Options {
  readonly log: (line: string) => void;
  /** Folder of the ordered `.sql` files; another one only in tests. */
  readonly folder?: string;
}

/**
 * Brings the database to the version of this code: every file of `server/migrations` that has not run yet, in the
 * order of the names, each in its own transaction, then the tables of the job queue. Runs as the owner; processes that
 * start together take turns. Each file itself grants `club_app` what the product may do with its tables.
 * @throws when a file that has already run was changed or is missing: what ran can no longer be told.
 */
export const migrate = async (ownerUrl: string, { log, folder = migrationsFolder }: Options): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'club migrations' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // released when the connection ends, however that happens
    await client.query("select pg_advisory_lock(hashtext('club migrations'))");
    await ensureAppRole(client);
    await runFiles(client, folder, log);
    await prepareQueue(client, ownerUrl);
  } finally {
    await client.end();
  }
};

/** The role the product runs as. Whoever migrates may take it too, so that one address can serve for both. */
const ensureAppRole = async (client: pg.Client): Promise<void> => {
  const found = await client.query(
    "select pg_has_role(current_user, oid, 'member') as member from pg_roles where rolname = $1",
    [appRole],
  );
  try {
    if (found.rowCount === 0) await client.query(`create role ${appRole} nologin`);
    if (!found.rows[0]?.member) await client.query(`grant ${appRole} to current_user`);
  } catch (cause) {
    throw new Error(
      `The role ${appRole} is missing and this login may not make it. Run once as an administrator of the server: ` +
        `create role ${appRole} nologin; grant ${appRole} to the login in DATABASE_OWNER_URL and in DATABASE_URL.`,
      { cause },
    );
  }
  await client.query(`revoke create on schema public from public; grant usage on schema public to ${appRole}`);
  // a temporary table would hide the table of that name from every later call on its connection
  await client.query(`do $$ begin
    if (select pg_has_role(current_user, datdba, 'member') from pg_database where datname = current_database()) then
      execute format('revoke temporary on database %I from public', current_database());
    end if;
  end $$`);
};

const runFiles = async (client: pg.Client, folder: string, log: (line: string) => void): Promise<void> => {
  await client.query(
    'create table if not exists schema_migrations (' +
      'name text primary key, checksum text not null, ran_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const ran = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const missing = [...ran.keys()].find((name) => !files.includes(name));
  if (missing) throw new Error(`The database has run the migration ${missing}, which this version does not have.`);
  for (const name of files) {
    // line ends may differ between checkouts of the same file
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(text).digest('hex');
    const before = ran.get(name);
    if (before === undefined) await runFile(client, name, text, checksum, log);
    else if (before !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it had run. Put it back and add a new migration instead.`,
      );
    }
  }
};

const runFile = async (
  client: pg.Client,
  name: string,
  text: string,
  checksum: string,
  log: (line: string) => void,
): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
  log(`Database: ${name}`);
};

/**
 * The job queue's own tables, and leave for the product to add and to work jobs. They have row-level security without
 * any policy, which hides every row from all but their owner.
 */
const prepareQueue = async (client: pg.Client, ownerUrl: string): Promise<void> => {
  await runMigrations({ connectionString: ownerUrl, taskList: {}, logger: new Logger(() => () => undefined) });
  await client.query(`
    grant usage on schema graphile_worker to ${appRole};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${appRole};
    grant usage, select on all sequences in schema graphile_worker to ${appRole};
    grant execute on all functions in schema graphile_worker to ${appRole};
    revoke insert, update, delete on graphile_worker.migrations from ${appRole};
  `);
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'club_app_works')
  `);
  for (const { name } of rows) {
    await client.query(`create policy club_app_works on ${name} to ${appRole} using (true) with check (true)`);
  }
};
