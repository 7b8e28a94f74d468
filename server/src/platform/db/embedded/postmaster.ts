import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '@club/contract/platform/units';
import pg from 'pg';
import { type Cluster, findSocketFolder, serverEnvironment, toDatabaseUrl } from './cluster.ts';
import { isAlive } from './file-lock.ts';

const settings = (cluster: Cluster, port: number, durable: boolean): string[] => [
  'listen_addresses=127.0.0.1',
  `port=${port}`,
  `unix_socket_directories=${quoteFolder(findSocketFolder(cluster))}`,
  'timezone=UTC',
  'log_timezone=UTC',
  // values of rows and statements are personal data and stay out of the log
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  ...(durable ? ['max_connections=100'] : throwaway),
];

/** For data that nobody keeps, shared by as many test workers as the machine has cores. */
const throwaway = [
  'max_connections=400',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/** The setting is a list, whose parts may be in quotation marks. */
const quoteFolder = (folder: string | null): string => (folder ? `"${folder.replaceAll('"', '""')}"` : '');

/** Removes the sockets of servers that were killed; a lock beside one could name a process id that is in use again. */
const removeSockets = ({ data }: Cluster): void => {
  for (const name of readdirSync(data)) if (name.startsWith('.s.PGSQL.')) rmSync(path.join(data, name));
};

/** The port of the server running on this data directory, or null. Removes what a dead server left behind. */
export const runningPort = async (cluster: Cluster): Promise<number | null> => {
  for (let waited = 0; waited < minuteMs; waited += 50) {
    const found = readPostmaster(cluster);
    if (!found) return null;
    if (!isPostmaster(found.pid, cluster)) {
      rmSync(path.join(cluster.data, 'postmaster.pid'), { force: true });
      return null;
    }
    if (found.port && (await answers(cluster, found.port))) return found.port;
    await wait(50);
  }
  throw new Error(`A PostgreSQL process runs on ${cluster.data} but does not answer. Its log is ${cluster.logFile}.`);
};

/**
 * Starts PostgreSQL and waits until it answers, retrying when the cause is temporary. Returns its port: the wanted one,
 * or any free one.
 */
export const launch = async (cluster: Cluster, durable: boolean, wanted?: number): Promise<number> => {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const port = wanted ?? (await freePort());
    const failure = await tryLaunch(cluster, port, durable);
    if (failure === null) return port;
    // backends of a killed postmaster take a moment to exit, or another program took the port
    const passes = /shared memory|lock file|in use|could not bind/i.test(failure);
    if (!passes || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${failure}`);
    await wait(200);
  }
};

/** Whether the process of the server still runs. */
export const isRunning = (cluster: Cluster): boolean => {
  const found = readPostmaster(cluster);
  return found !== null && isPostmaster(found.pid, cluster);
};

/** Stops the server cleanly and waits until it is gone; after ten seconds it is stopped at once. */
export const stopServer = async (cluster: Cluster): Promise<void> => {
  const found = readPostmaster(cluster);
  if (!found || !isPostmaster(found.pid, cluster)) return;
  signalStop(cluster, 'fast');
  for (let waited = 0; readPostmaster(cluster) && isPostmaster(found.pid, cluster); waited += 20) {
    if (waited === 10_000) signalStop(cluster, 'immediate');
    if (waited > 20_000) throw new Error(`PostgreSQL (process ${found.pid}) does not stop.`);
    await wait(20);
  }
};

/** `fast` (SIGINT to the postmaster) ends sessions and writes everything. `pg_ctl` does the equivalent on Windows. */
export const signalStop = ({ binaries, user, data }: Cluster, mode: 'fast' | 'immediate'): void => {
  try {
    execFileSync(binaries.pgCtl, ['stop', '-W', '-m', mode, '-D', data], { ...user, cwd: data, stdio: 'ignore' });
  } catch {
    // already gone
  }
};

/** In `postmaster.pid`, line 1 is the process id and line 4 the port. */
const readPostmaster = ({ data }: Cluster): { pid: number; port: number } | null => {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/**
 * Process ids are reused, above all after a reboot, so the process must also have been started with our data directory.
 */
const isPostmaster = (pid: number, { data }: Cluster): boolean => {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'win32') return true;
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(data);
  } catch {
    return false;
  }
};

/** Whether the server accepts our login. It does not while it starts, recovers or stops. */
const answers = async (cluster: Cluster, port: number): Promise<boolean> => {
  const client = new pg.Client({
    connectionString: toDatabaseUrl(cluster, 'owner', port, 'postgres'),
    connectionTimeoutMillis: 1000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return false;
    throw new Error(
      `The passwords kept beside ${cluster.data} do not open that database. Put postgres-passwords.json back, or ` +
        'move the data folder away to begin with an empty club.',
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Makes one attempt. Returns null on success, or the server's last output. The server runs in its own process group, so
 * that Ctrl-C reaches the product first, and logs to a file, so that it outlives a killed product.
 */
const tryLaunch = async (cluster: Cluster, port: number, durable: boolean): Promise<string | null> => {
  const { binaries, user, data, logFile } = cluster;
  if (existsSync(logFile) && statSync(logFile).size > 5_000_000) truncateSync(logFile);
  const output = openSync(logFile, 'a', 0o600);
  const from = statSync(logFile).size;
  removeSockets(cluster);
  const options = settings(cluster, port, durable).flatMap((setting) => ['-c', setting]);
  const server = spawn(binaries.postgres, ['-D', data, ...options], {
    ...user,
    cwd: data,
    env: serverEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let ended: string | null = null;
  server.once('error', (error) => {
    ended = error.message;
  });
  server.once('exit', (code) => {
    ended = `it ended with code ${code}`;
  });
  server.unref();
  // crash recovery of a large club can take minutes, and logins are refused until then
  for (let waited = 0; waited < 600_000 && ended === null; waited += 15) {
    if (await answers(cluster, port)) return null;
    await wait(15);
  }
  const said = readFileSync(logFile).subarray(from).toString().trim();
  return said || ended || 'it did not answer within ten minutes';
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
