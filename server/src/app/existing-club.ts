import { type Config, ConfigError, findDataDir } from '#platform/config';
import { clubSchema, openDatabase, queryRow } from '#platform/db';
import { hasDatabase } from '#platform/db/embedded';

/**
 * For commands that act on a club which exists: with a wrong DATA_DIR they would make an empty one.
 * @throws {ConfigError} when no database is configured and the data folder holds none.
 */
export const assertHoldsClub = (environment: Record<string, string | undefined> = process.env): void => {
  if (environment.DATABASE_URL || environment.DATABASE_URL_FILE) return;
  const dataDir = findDataDir(environment);
  if (hasDatabase(dataDir)) return;
  throw new ConfigError([
    `DATA_DIR: there is no club in ${dataDir}. Name the folder of the club there, or its database in DATABASE_URL; a new ` +
      'club is made by npm start',
  ]);
};

/**
 * The same for a database of the operator's own. One that can't be asked is explained when the club opens.
 * @throws {ConfigError} when it has no tables of the club.
 */
export const assertHasTables = async ({ databases }: Config): Promise<void> => {
  if (!databases) return;
  const { db, close } = openDatabase({ url: databases.ownerUrl, schema: { ...clubSchema, role: 'none' }, max: 1 });
  const asked = queryRow<{ has: boolean }>(db)`select to_regclass('public.schema_migrations') is not null as has`;
  const { has = true } = (await asked.catch(() => undefined)) ?? {};
  await close();
  if (has) return;
  throw new ConfigError([
    `DATABASE_URL: ${describeAddress(databases.appUrl)} holds no club. Name the one that does; a new club is made by npm start`,
  ]);
};

/** Which club a command looks at, without a password. */
export const describeClub = ({ product, publicUrl, databases, dataDir }: Config): string => {
  const place = databases ? describeAddress(databases.appUrl) : `the embedded database in ${dataDir}`;
  return `${product.name} Club, ${publicUrl}, with ${place}`;
};

const describeAddress = (address: string): string => {
  const { host, pathname } = new URL(address);
  return `the database ${host || 'at a socket'}${pathname}`;
};
