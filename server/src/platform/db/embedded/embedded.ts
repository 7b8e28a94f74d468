import { realpathSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { DatabaseConfig } from '#platform/config';
import { ensureDataDir } from '#platform/data-dir';
import { type Cluster, findCluster, logins, toDatabaseUrl } from './cluster.ts';
import { withFileLock } from './file-lock.ts';
import { isRunning, launch, runningPort, signalStop, stopServer } from './postmaster.ts';
import { joinUsers } from './users-of-cluster.ts';

export interface Embedded extends DatabaseConfig {
  /** Shuts PostgreSQL down cleanly once nobody else on this machine uses it. */
  stop(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** False only in tests: writes are not forced to disk. */
  readonly durable?: boolean;
}

/**
 * Starts the bundled PostgreSQL with its data in `dataDir`, reachable only from this machine. A server already running
 * there (a second start, or one left by a killed process) is reused and stopped by the last process to leave. If it is
 * killed while in use, it restarts at the same address.
 */
export const startEmbedded = async ({ dataDir, log, durable = true }: Options): Promise<Embedded> => {
  ensureDataDir(dataDir);
  const folder = realpathSync(dataDir);
  const lock = path.join(folder, 'postgres.lock');
  return withFileLock(lock, async () => {
    const cluster = await findCluster(folder, durable, log);
    const port = (await runningPort(cluster)) ?? (await launch(cluster, durable));
    await prepare(cluster, port);
    const membership = joinUsers(folder, () => signalStop(cluster, 'fast'));
    const restart = async (): Promise<void> => {
      log('PostgreSQL has ended unexpectedly and is started again');
      await withFileLock(lock, async () => (await runningPort(cluster)) ?? (await launch(cluster, durable, port)));
    };
    const watch = watchServer(cluster, () =>
      restart().catch((error: unknown) => log(error instanceof Error ? error.message : String(error))),
    );
    const leave = async (): Promise<void> => {
      membership.leave();
      if (!membership.hasOthers()) await stopServer(cluster);
    };
    return {
      ownerUrl: toDatabaseUrl(cluster, 'owner', port, 'club'),
      healthOwnerUrl: toDatabaseUrl(cluster, 'owner', port, 'club'),
      appUrl: toDatabaseUrl(cluster, 'app', port, 'club'),
      readUrl: null,
      healthUrl: toDatabaseUrl(cluster, 'health', port, 'club'),
      healthWorkerUrl: toDatabaseUrl(cluster, 'healthWorker', port, 'club'),
      stop: async () => {
        await watch.end();
        await withFileLock(lock, leave);
      },
    };
  });
};

/** Checks every second whether the server runs, no matter who started it, and calls `restart` when it does not. */
const watchServer = (cluster: Cluster, restart: () => Promise<void>): { end(): Promise<void> } => {
  let restarting = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy || isRunning(cluster)) return;
    busy = true;
    restarting = restart().finally(() => {
      busy = false;
    });
  }, 1000);
  timer.unref();
  return {
    end: () => {
      clearInterval(timer);
      return restarting;
    },
  };
};

/** The product's database and logins, created at the first start that knows them. */
const prepare = async (cluster: Cluster, port: number): Promise<void> => {
  const client = new pg.Client(toDatabaseUrl(cluster, 'owner', port, 'postgres'));
  await client.connect();
  try {
    for (const login of ['app', 'health', 'healthWorker'] as const) {
      const role = logins[login];
      const { rows } = await client.query<{ can: boolean }>(
        'select rolcanlogin as can from pg_roles where rolname = $1',
        [role],
      );
      if (rows[0]?.can) continue;
      const password = client.escapeLiteral(cluster.passwords[login]);
      await client.query(`${rows[0] ? 'alter' : 'create'} role ${role} login password ${password}`);
    }
    const database = await client.query("select 1 from pg_database where datname = 'club'");
    if (database.rowCount === 0) await client.query('create database club');
  } finally {
    await client.end();
  }
};
