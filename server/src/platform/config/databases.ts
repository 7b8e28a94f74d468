import { z } from 'zod';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address that starts with postgres://' });

/** The environment of a PostgreSQL server of the operator's own. */
export const databaseEnvironment = {
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  HEALTH_DATABASE_URL: postgresUrl.optional(),
  HEALTH_WORKER_DATABASE_URL: postgresUrl.optional(),
  HEALTH_DATABASE_OWNER_URL: postgresUrl.optional(),
} as const;

/** The addresses by which the product logs in. Outside production one login may serve for all. */
export interface DatabaseConfig {
  /** Owns the club's tables: migrations only. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** A standby, for what visitors read; null for none. */
  readonly readUrl: string | null;
  readonly healthOwnerUrl: string;
  /** Sees one member's rows of the health half, in the club's database or one of its own. */
  readonly healthUrl: string;
  /** Background work's, which sees all of them. */
  readonly healthWorkerUrl: string;
}

type Given = z.output<z.ZodObject<typeof databaseEnvironment>>;

/** The addresses as configured, null for the embedded database, or one sentence on what is missing. */
export const readDatabases = (env: Given): DatabaseConfig | null | string => {
  const { DATABASE_URL: appUrl, DATABASE_READ_URL: readUrl = null, HEALTH_DATABASE_URL: healthUrl = appUrl } = env;
  if (!appUrl || !healthUrl)
    return readUrl && 'DATABASE_READ_URL: names a standby of the database in DATABASE_URL, which is missing';
  if (readUrl && toPlace(readUrl) === toPlace(appUrl)) {
    return 'DATABASE_READ_URL: names the same database as DATABASE_URL. Name a standby of it, or leave it out';
  }
  const ownerUrl = env.DATABASE_OWNER_URL ?? appUrl;
  const healthOwnerUrl = env.HEALTH_DATABASE_OWNER_URL ?? (toPlace(healthUrl) === toPlace(appUrl) ? ownerUrl : null);
  if (!healthOwnerUrl) {
    return 'HEALTH_DATABASE_OWNER_URL: health data in a database of its own needs the login that owns its tables';
  }
  return {
    ownerUrl,
    appUrl,
    readUrl,
    healthOwnerUrl,
    healthUrl,
    healthWorkerUrl: env.HEALTH_WORKER_DATABASE_URL ?? healthUrl,
  };
};

/** Which database an address names, whatever the login. */
const toPlace = (address: string): string => {
  const { hostname, port, pathname } = new URL(address);
  return `${hostname}:${port || '5432'}${pathname}`;
};

/** What production needs besides, one sentence for each. */
export const findMissingLogins = (env: Given): string[] =>
  Object.entries(missing)
    .filter(([name]) => env.DATABASE_URL && !env[name as keyof Given])
    .map(([name, sentence]) => `${name}: ${sentence}`);

const missing: Partial<Record<keyof Given, string>> = {
  DATABASE_OWNER_URL: 'production needs the login that owns the tables, which no call ever uses',
  HEALTH_DATABASE_URL: 'production keeps health data under a login of its own',
  HEALTH_WORKER_DATABASE_URL: 'production keeps background work on health data under a login of its own',
};
