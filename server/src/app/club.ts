import { refreshContent } from '#club/content';
import { readAgreements } from '#core/agreements';
import { registerEventTypes } from '#core/ledger';
import { countOlderValues } from '#health/base/storage';
import { connectAdapters, FilesUnavailable, reserveBucket } from '#platform/adapters';
import { systemClock } from '#platform/clock';
import type { BackgroundClub } from '#platform/club';
import { type Config, readConfig } from '#platform/config';
import {
  assertSameDatabase,
  assertUsable,
  clubSchema,
  type Database,
  type Db,
  healthSchema,
  healthWorkerSchema,
  migrate,
  openDatabase,
  type Schema,
} from '#platform/db';
import { startEmbedded } from '#platform/db/embedded';
import { hasCanary, openCanary, refuseReplacedKey } from '#platform/secret-key';
import { startTracing } from '#platform/tracing';
import { backfillPersons } from './backfill.ts';
import { domainNames, earnRules, healthDomainNames } from './domains.ts';
import { makeBackgroundClub, type Product } from './server.ts';

export interface OpenClub {
  readonly product: Product;
  readonly club: BackgroundClub;
  /** Closes the connections, then stops the database if it is the embedded one and this process started it. */
  close(): Promise<void>;
}

/**
 * The club over its database, started and migrated when needed, without a server. The server and the commands build on
 * it.
 */
export const openClub = async (log: (line: string) => void, given: Config = readConfig()): Promise<OpenClub> => {
  readAgreements(given);
  const { stop, ...server } = given.databases
    ? { ...given.databases, stop: async () => undefined }
    : await startEmbedded({ dataDir: given.dataDir, log });
  await migrate(server.ownerUrl, {
    log,
    domains: domainNames,
    finish: (client) => registerEventTypes(client, earnRules),
  });
  await migrate(server.healthOwnerUrl, {
    log,
    domains: healthDomainNames,
    schema: healthSchema,
    alsoFor: [healthWorkerSchema],
  });
  const opened: Database[] = [];
  const endTraces = await startTracing(given);
  const close = async () => {
    for (const one of opened.reverse()) await one.close();
    await endTraces().catch(() => undefined);
    await stop();
  };
  const { namedStatements: named, connectionSeconds } = given;
  const open = async (url: string, schema: Schema, more: { readonly max?: number } = {}): Promise<Database> => {
    const one = openDatabase({ url, schema, named, connectMs: connectionSeconds * 1000, ...more });
    opened.push(one);
    await assertUsable(one.pool, schema, { apart: given.env === 'production' });
    return one;
  };
  const database = await open(server.appUrl, clubSchema);
  // It may be away at the start: then the primary answers.
  const readDatabase = server.readUrl
    ? openDatabase({ url: server.readUrl, readOnly: true, named, connectMs: 500 })
    : null;
  if (readDatabase) opened.push(readDatabase);
  const healthDatabase = await open(server.healthUrl, healthSchema);
  const healthWorkerDatabase = await open(server.healthWorkerUrl, healthWorkerSchema, { max: workerConnections });
  await assertSameDatabase(healthDatabase.pool, healthWorkerDatabase.pool);
  const config = { ...given, lastingSecret: await openSecret(given, database.db, healthWorkerDatabase.db, close) };
  await takeBucket(config, database.db, log, close);
  const adapters = connectAdapters(config, database.db, systemClock);
  const product = {
    database,
    readDatabase,
    healthDatabase,
    healthWorkerDatabase,
    config,
    clock: systemClock,
    adapters,
  };
  const club = makeBackgroundClub(product);
  await refreshContent(club);
  await backfillPersons(club, log);
  return { product, club, close };
};

/** A bucket that doesn't answer keeps no club closed: what deletes there asks again. @throws {ConfigError} for another club's. */
const takeBucket = async (
  { files }: Config,
  db: Db,
  log: (line: string) => void,
  close: () => Promise<void>,
): Promise<void> => {
  try {
    await reserveBucket(files, db);
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) {
      await close();
      throw error;
    }
    log(error.message);
  }
};

/**
 * The secret of the hashes that outlive a rotation.
 * @throws {ConfigError} when SECRET_KEY was replaced: before the first canary the sealed health values show it.
 */
const openSecret = async (config: Config, db: Db, healthWorkerDb: Db, close: () => Promise<void>): Promise<string> => {
  try {
    if (!(await hasCanary(db)) && (await countOlderValues(healthWorkerDb, config)).unknown > 0)
      throw refuseReplacedKey();
    return await openCanary(db, config);
  } catch (error) {
    await close();
    throw error;
  }
};

/** Few: a batch or a list at a time for the lanes that work on all members' health rows. */
const workerConnections = 6;
