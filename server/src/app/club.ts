import { readAgreements } from '#core/agreements';
import { registerEventTypes } from '#core/ledger';
import { countOlderValues, healthSchema } from '#health/base/storage';
import { connectAdapters } from '#platform/adapters';
import { systemClock } from '#platform/clock';
import type { Club } from '#platform/club';
import { type Config, ConfigError, readConfig } from '#platform/config';
import { assertUsable, type Database, type Db, migrate, openDatabase } from '#platform/db';
import { startEmbedded } from '#platform/db/embedded';
import { hasCanary, openCanary, refuseReplacedKey } from '#platform/secret-key';
import { backfillPersons } from './backfill.ts';
import { domainNames, earnRules, healthDomainNames } from './domains.ts';
import { makeClub, type Product } from './server.ts';

export interface OpenClub {
  readonly product: Product;
  readonly club: Club;
  /** Closes the connections, then stops the database if it is the embedded one and this process started it. */
  close(): Promise<void>;
}

/**
 * The club over its database, started and migrated when needed, without a server. The server and the commands build on
 * it.
 */
export const openClub = async (log: (line: string) => void): Promise<OpenClub> => {
  const given = readConfig();
  readAgreements(given);
  const embedded = given.databaseUrl ? null : await startEmbedded({ dataDir: given.dataDir, log });
  const ownerUrl = embedded?.ownerUrl ?? given.databaseOwnerUrl;
  const appUrl = embedded?.appUrl ?? given.databaseUrl;
  if (!ownerUrl || !appUrl) throw new ConfigError(['DATABASE_URL: a database is needed']);
  await migrate(ownerUrl, { log, domains: domainNames, finish: (client) => registerEventTypes(client, earnRules) });
  const database = openDatabase({
    url: appUrl,
    named: given.namedStatements,
    connectMs: given.connectionSeconds * 1000,
  });
  await assertUsable(database.pool);
  const healthDatabase = await openHealthDatabase(given, { ownerUrl, appUrl, log });
  const close = async () => {
    await healthDatabase.close();
    await database.close();
    await embedded?.stop();
  };
  const config = { ...given, lastingSecret: await openSecret(given, database.db, healthDatabase.db, close) };
  const adapters = connectAdapters(config, database.db, systemClock);
  const product = { database, healthDatabase, config, clock: systemClock, adapters };
  const club = makeClub(product);
  await backfillPersons(club, log);
  return { product, club, close };
};

/**
 * The secret of the hashes that outlive a rotation.
 * @throws {ConfigError} when SECRET_KEY was replaced: before the first canary the sealed health values show it.
 */
const openSecret = async (config: Config, db: Db, healthDb: Db, close: () => Promise<void>): Promise<string> => {
  try {
    if (!(await hasCanary(db)) && (await countOlderValues(healthDb, config)).unknown > 0) throw refuseReplacedKey();
    return await openCanary(db, config);
  } catch (error) {
    await close();
    throw error;
  }
};

interface Addresses {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly log: (line: string) => void;
}

/** The health half's schema, migrated and ready: in a database of its own if one is configured, else in the club's. */
const openHealthDatabase = async (config: Config, { ownerUrl, appUrl, log }: Addresses): Promise<Database> => {
  await migrate(config.healthDatabaseOwnerUrl ?? ownerUrl, { log, domains: healthDomainNames, schema: healthSchema });
  const url = config.healthDatabaseUrl ?? appUrl;
  const database = openDatabase({
    url,
    schema: healthSchema,
    named: config.namedStatements,
    connectMs: config.connectionSeconds * 1000,
  });
  await assertUsable(database.pool, healthSchema);
  return database;
};
