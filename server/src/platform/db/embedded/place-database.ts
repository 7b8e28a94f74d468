import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureDataDir } from '#platform/data-dir';
import { type Cluster, locateCluster, logins, serverEnvironment } from './cluster.ts';
import { withFileLock } from './file-lock.ts';
import type { ServerUser } from './server-user.ts';

interface Options {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Puts PostgreSQL's files into a folder that doesn't exist yet. */
  readonly fill: (folder: string) => Promise<void>;
}

/** Whether a data folder holds an embedded database, or points to its place. */
export const hasDatabase = (dataDir: string): boolean =>
  ['postgres', 'postgres-place'].some((name) => existsSync(path.join(dataDir, name)));

/**
 * Puts the files of a copied server into a data folder that holds no database, replays the log that came with them, and
 * gives the logins new passwords. An interrupted try leaves nothing that a start would take for a database.
 */
export const placeDatabase = async ({ dataDir, log, fill }: Options): Promise<void> => {
  ensureDataDir(dataDir);
  const folder = realpathSync(dataDir);
  await withFileLock(path.join(folder, 'postgres.lock'), async () => {
    const cluster = await locateCluster(folder, log);
    if (existsSync(cluster.data)) throw new Error(`${cluster.data} already holds a database.`);
    const half = `${cluster.data}.new`;
    rmSync(half, { recursive: true, force: true });
    try {
      await fill(half);
      if (cluster.user) giveFolder(half, cluster.user);
      await renewPasswords({ ...cluster, data: half });
      renameSync(half, cluster.data);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      throw error;
    }
  });
};

const giveFolder = (folder: string, { uid, gid }: ServerUser): void => {
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(path.join(folder, name), uid, gid);
};

/** Without a port for anyone else: PostgreSQL in single-user mode takes a statement from each line. */
const renewPasswords = async ({ binaries, user, data, passwords }: Cluster): Promise<void> => {
  const version = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== binaries.major) {
    throw new Error(
      `The backup is one of PostgreSQL ${version}, and this version of the product brings ${binaries.major}.`,
    );
  }
  const options = ['log_min_error_statement=panic', 'log_min_messages=error'].flatMap((setting) => ['-c', setting]);
  const server = spawn(binaries.postgres, ['--single', '-D', data, ...options, 'postgres'], {
    ...user,
    cwd: data,
    env: serverEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = once(server, 'close');
  const said = text(server.stderr);
  // A server that refuses to start no longer reads.
  server.stdin.on('error', () => undefined);
  const renew = ([name, role]: [string, string]) =>
    `alter role ${role} password '${passwords[name as keyof typeof passwords]}';\n`;
  server.stdin.end(Object.entries(logins).map(renew).join(''));
  const [code] = await ended;
  if (code !== 0) throw new Error(`The copied database does not open: ${(await said).trim()}`);
};

/** Removes the database of a data folder, wherever it is: one of a trial, or half restored. No server may run on it. */
export const removeDatabase = (dataDir: string): void => {
  const pointer = path.join(dataDir, 'postgres-place');
  if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true });
  rmSync(pointer, { force: true });
  rmSync(path.join(dataDir, 'postgres'), { recursive: true, force: true });
};
