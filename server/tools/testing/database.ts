import pg from 'pg';
import { inject } from 'vitest';
import { type Database, healthSchema, healthWorkerSchema, openDatabase } from '#platform/db';
import { healthTemplateName, isHealthApart, named, templateName } from './database.global.ts';
import { rememberReferences, wipeTables, wiping } from './database.wipe.ts';

export interface TestDatabase extends Database {
  /** The health half's connections, to the same database unless the run keeps them apart. */
  readonly health: Database;
  /** Background work's connections to it, which see all members' rows. */
  readonly healthWorker: Database;
  readonly healthOwnerUrl: string;
  /** Logs in as the owner, for what the product may not do. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly healthUrl: string;
  /** The owner's connections to each database of the product; they see every row. */
  readonly owners: readonly pg.Pool[];
  /** Restores the state after the migrations, with only the rows they inserted. */
  wipe(): Promise<void>;
}

let own: Promise<TestDatabase> | undefined;

/** This worker's own database with only the migrations' rows. Each call wipes it. */
export const testDatabase = async (): Promise<TestDatabase> => {
  own ??= open(`club_test_${process.env.VITEST_POOL_ID ?? '1'}`);
  const database = await own;
  await database.wipe();
  return database;
};

let clones = 0;

/** A database for a single test; `close` also drops it. */
export const ownClone = async (): Promise<TestDatabase> => {
  clones += 1;
  const name = `club_clone_${process.env.VITEST_POOL_ID ?? '1'}_${process.pid}_${clones}`;
  const database = await open(name);
  const close = async () => {
    await database.close();
    await asOwner(async (client) => {
      await client.query(`drop database ${name} with (force)`);
      if (isHealthApart) await client.query(`drop database ${toHealthName(name)} with (force)`);
    });
  };
  return { ...database, close };
};

/** A database without any table, for a test that brings it to a version itself; `close` also drops it. */
export const emptyDatabase = async (): Promise<{
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly healthUrl: string;
  readonly healthWorkerUrl: string;
  close(): Promise<void>;
}> => {
  clones += 1;
  const name = `club_empty_${process.env.VITEST_POOL_ID ?? '1'}_${process.pid}_${clones}`;
  const cluster = inject('testCluster');
  await asOwner((client) => client.query(`create database ${name}`));
  return {
    ownerUrl: named(cluster.ownerUrl, name),
    appUrl: named(cluster.appUrl, name),
    healthUrl: named(cluster.healthUrl, name),
    healthWorkerUrl: named(cluster.healthWorkerUrl, name),
    close: () => asOwner((client) => client.query(`drop database ${name} with (force)`)),
  };
};

/** The name of the health half's database beside the club's. */
const toHealthName = (name: string): string => (isHealthApart ? `${name}_health` : name);

const open = async (name: string): Promise<TestDatabase> => {
  const cluster = inject('testCluster');
  await asOwner(async (client) => {
    await createClone(client, name, templateName);
    await createClone(client, toHealthName(name), healthTemplateName);
  });
  const ownerUrl = named(cluster.ownerUrl, name);
  const healthOwnerUrl = named(cluster.ownerUrl, toHealthName(name));
  const appUrl = named(cluster.appUrl, name);
  const ownerUrls = [...new Set([ownerUrl, healthOwnerUrl])];
  const owners = ownerUrls.map((url) => openOwner(url));
  for (const owner of owners) await rememberReferences(owner);
  const wipers = ownerUrls.map((url) => openOwner(url, wiping));
  // A busy machine must not refuse what the product would refuse only under a crowd of callers.
  const database = openDatabase({ url: appUrl, connectMs: 15_000 });
  const healthUrl = named(cluster.healthUrl, toHealthName(name));
  const health = openDatabase({ url: healthUrl, schema: healthSchema, connectMs: 15_000 });
  const workerUrl = named(cluster.healthWorkerUrl, toHealthName(name));
  const healthWorker = openDatabase({ url: workerUrl, schema: healthWorkerSchema, max: 6, connectMs: 15_000 });
  return {
    ...database,
    health,
    healthWorker,
    ownerUrl,
    healthOwnerUrl,
    appUrl,
    healthUrl,
    owners,
    wipe: async () => {
      for (const wiper of wipers) await wipeTables(wiper);
    },
    close: async () => {
      await healthWorker.close();
      await health.close();
      await database.close();
      for (const pool of [...owners, ...wipers]) await pool.end();
    },
  };
};

const openOwner = (url: string, more = ''): pg.Pool => {
  // An idle connection must not keep a finished test file alive, and helpers for a hundred small tables only cost time.
  const options = `-c max_parallel_workers_per_gather=0 ${more}`;
  const owner = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true, options });
  owner.on('error', () => undefined);
  return owner;
};

const createClone = async (client: pg.Client, name: string, template: string): Promise<void> => {
  const known = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (known.rowCount !== 0) return;
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  // rights on a database are not copied from the template
  await client.query(`revoke temporary on database ${name} from public`);
};

const asOwner = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client(named(inject('testCluster').ownerUrl, 'postgres'));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
