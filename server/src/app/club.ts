import { readAgreements } from '#core/agreements';
import { connectAdapters } from '#platform/adapters';
import { systemClock } from '#platform/clock';
import type { Club } from '#platform/club';
import { ConfigError, readConfig } from '#platform/config';
import { assertUsable, migrate, openDatabase } from '#platform/db';
import { startEmbedded } from '#platform/db/embedded';
import { domainNames } from './domains.ts';
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
  const config = readConfig();
  readAgreements(config);
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log });
  const ownerUrl = embedded?.ownerUrl ?? config.databaseOwnerUrl;
  const appUrl = embedded?.appUrl ?? config.databaseUrl;
  if (!ownerUrl || !appUrl) throw new ConfigError(['DATABASE_URL: a database is needed']);
  await migrate(ownerUrl, { log, domains: domainNames });
  const database = openDatabase({ url: appUrl, named: config.namedStatements });
  await assertUsable(database.pool);
  const product = { database, config, clock: systemClock, adapters: connectAdapters(config, database.db, systemClock) };
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  return { product, club: makeClub(product), close };
};
