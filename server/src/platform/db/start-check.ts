import type pg from 'pg';
import { ConfigError } from '#platform/config';
import { appRoles, clubSchema, type Schema } from './schema.ts';

/** The oldest PostgreSQL the club runs on. */
const oldestMajor = 17;

/** @throws {ConfigError} for a server that is too old. Takes `server_version_num`. */
export const assertSupported = (version: string, number: number): void => {
  if (number >= oldestMajor * 10_000) return;
  throw new ConfigError([
    `DATABASE_URL: The database is PostgreSQL ${version}. The club needs PostgreSQL ${oldestMajor} or newer.`,
  ]);
};

interface Session {
  readonly version: string;
  readonly number: number;
  readonly role: string;
  readonly login: string;
  /** Whether the role, or a pooler's login that may lose its role, owns a table or passes its rules. */
  readonly owns: boolean;
  readonly timeouts: readonly string[];
  readonly searchPath: string;
  readonly forbidden: readonly string[];
  /** Whether the login itself, whatever role it takes, owns a table or may take the role of an owner. */
  readonly owner: boolean;
  /** All roles but its own that this login is a member of. */
  readonly others: readonly string[];
  /** What it may do beyond logging in, as `alter role` says it. */
  readonly powers: readonly string[];
}

/**
 * Asserts, before the first call, what every call counts on: the server's version, a role that owns nothing, time-outs,
 * the search path and the rights to the tables. A pooler drops what the product asks for when it connects, so all of it
 * is read back.
 * @param apart whether the login must be able to be nothing but its role: always in production.
 * @throws {ConfigError} with a sentence for each that is wrong, and what mends it.
 */
export const assertUsable = async (
  pool: pg.Pool,
  schema = clubSchema,
  { apart = false }: { readonly apart?: boolean } = {},
): Promise<void> => {
  const session = await readSession(pool, schema).catch((error: unknown) => {
    throw explainDatabase(schema, error, readLogin(pool));
  });
  assertSupported(session.version, session.number);
  const sentences = [...findFaults(session, schema), ...(apart ? findDoors(session, schema) : [])];
  if (sentences.length > 0) throw new ConfigError(sentences.map((sentence) => `${schema.setting}: ${sentence}`));
};

/** A path that was not asked for when connecting shows a pooler, which also resets the role between its clients. */
const readSession = async (pool: pg.Pool, { name, role }: Schema): Promise<Session> => {
  const schemas = name === clubSchema.name ? [name, 'graphile_worker'] : [name];
  const { rows } = await pool.query<Session>(
    `
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_user as role, session_user as login, current_setting('search_path') as "searchPath",
      exists (
        select from pg_roles where (rolsuper or rolbypassrls) and (rolname = current_user or pooled and rolname = session_user)
      ) or exists (
        select from pg_class where relnamespace = $1::regnamespace and (
          pg_has_role(current_user, relowner, 'usage') or pooled and pg_has_role(session_user, relowner, 'usage'))
      ) as owns,
      array(
        select name::text from pg_settings where setting = '0'
          and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
        order by name) as timeouts,
      array(
        select oid::regclass::text from pg_class
        where relkind in ('r', 'p', 'v') and relname <> 'schema_migrations'
          and relnamespace = any ($2::regnamespace[])
          and not has_table_privilege(current_user, oid, 'select')
        order by 1) as forbidden,
      exists (
        select from pg_class where relnamespace = $1::regnamespace and pg_has_role(session_user, relowner, 'member')
      ) as owner,
      array(
        select rolname::text from pg_roles
        where rolname not in (session_user, $3) and pg_has_role(session_user, oid, 'member') order by 1) as others,
      array(
        select power from pg_roles, lateral (values
          ('superuser', rolsuper), ('bypassrls', rolbypassrls), ('replication', rolreplication),
          ('createrole', rolcreaterole)) as powers (power, held)
        where rolname = session_user and held) as powers
    from (select source <> 'client' as pooled from pg_settings where name = 'search_path') as connection`,
    [name, schemas, role],
  );
  const [session] = rows;
  if (!session) throw new Error('the database answered nothing');
  return session;
};

/** Its open connections keep what they were opened with. */
const pooled = 'A pooler drops it. Restart the pooler, or have it RECONNECT, after you';

const findFaults = (session: Session, schema: Schema): string[] => {
  const { role, login, owns, timeouts, searchPath, forbidden } = session;
  const faults: string[] = [];
  const toLogin = `alter role ${login} set`;
  if (owns) {
    faults.push(
      `its login ${login}, acting as ${role}, owns the tables or passes their rules. ` +
        `Behind a pooler use a login of its own. Run: ${makeLogin(schema)}`,
    );
  }
  for (const name of timeouts) {
    faults.push(`its connections have no ${name}. ${pooled} run: ${toLogin} ${name} = '${defaults[name]}'`);
  }
  if (searchPath.replaceAll(/[\s"]/g, '') !== `${schema.name},pg_temp`) {
    faults.push(
      `its connections look for tables in ${searchPath}. ${pooled} run: ${toLogin} search_path = ${schema.name}, pg_temp`,
    );
  }
  if (forbidden.length > 0) {
    const others = forbidden.length > 1 ? ` and ${forbidden.length - 1} other tables` : '';
    const mended =
      login === schema.role
        ? 'The database was restored without its grants and policies: restore it with them'
        : `Run: grant ${schema.role} to ${login}`;
    faults.push(`${role} may not read ${forbidden[0]}${others}. ${mended}`);
  }
  return faults;
};

/** Ways from one half of the product into the other: whatever a call were made to run, it must not find one. */
const findDoors = ({ login, owner, others, powers }: Session, schema: Schema): string[] => {
  const doors = [
    ...(owner ? ['owns the tables'] : []),
    ...powers.map((power) => `has ${power}`),
    ...others.slice(0, 3).map((other) => `may act as ${other}`),
  ];
  if (doors.length === 0) return [];
  const isOwn = appRoles.includes(login) && !owner && !powers.includes('superuser');
  const statements = [
    ...powers.map((power) => `alter role ${login} no${power}`),
    ...(others.length > 0 ? [`revoke ${others.join(', ')} from ${login}`] : []),
  ];
  return [
    `its login ${login} ${doors.join(', ')}, so a fault in one half of the club could open the other. ` +
      (isOwn ? `Run: ${statements.join('; ')}` : `Use a login of its own. Run: ${makeLogin(schema)}`),
  ];
};

/**
 * Asserts that two logins lead to one database.
 * @throws {ConfigError} otherwise
 */
export const assertSameDatabase = async (one: pg.Pool, other: pg.Pool): Promise<void> => {
  const [here, there] = await Promise.all(
    [one, other].map((pool) =>
      pool.query(`select pg_postmaster_start_time()::text || current_database() as place`).then(({ rows }) => rows[0]),
    ),
  );
  if (here.place === there.place) return;
  throw new ConfigError(['HEALTH_WORKER_DATABASE_URL: this is another database than the one in HEALTH_DATABASE_URL.']);
};

const makeLogin = ({ role }: Schema): string => {
  const login = `${role.replace(/_app$/, '')}_login`;
  return `create role ${login} login password '...'; grant ${role} to ${login}`;
};

const defaults: Readonly<Record<string, string>> = {
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
};

const readLogin = ({ options }: pg.Pool): string => {
  const { connectionString = '' } = options;
  return URL.canParse(connectionString) ? new URL(connectionString).username : '';
};

/** A database error at the start as a sentence for the operator; any other error as it is. */
export const explainDatabase = ({ setting, role }: Omit<Schema, 'name'>, error: unknown, login = ''): unknown => {
  if (!(error instanceof Error)) return error;
  const code = findCode(error);
  if (code === '42501' && login !== role && appRoles.includes(login)) {
    return new ConfigError([
      `${setting}: it logs in as ${login}, which is for another part of the club. Name ${role}.`,
    ]);
  }
  const sentence = Object.entries(sentences).find(([pattern]) => new RegExp(`^(${pattern})$`).test(code))?.[1];
  const rights = setting.includes('OWNER') ? 'alter database ... owner' : `grant ${role}`;
  return sentence ? new ConfigError([`${setting}: ${sentence.replace('RIGHTS', rights)} (${error.message})`]) : error;
};

const findCode = (error: Error & { code?: unknown }): string => {
  if (typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? findCode(error.cause) : '';
};

const sentences: Readonly<Record<string, string>> = {
  'ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT': 'no database answers at this address.',
  '28P01|28000': 'the server refuses this login or its password.',
  '3D000': 'this database does not exist. Create it, owned by the login in DATABASE_OWNER_URL.',
  '08P01':
    'the pooler refuses what the club asks for when it connects. Add to its configuration: ignore_startup_parameters = ' +
    'options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
  '25006': 'this server takes no writes. Name the primary, not a standby.',
  '42501': 'this login lacks rights. Run as an administrator: RIGHTS to this login.',
};
