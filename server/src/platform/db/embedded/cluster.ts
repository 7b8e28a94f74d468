import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { clubSchema, healthSchema, healthWorkerSchema } from '#platform/db';
import { type Binaries, findBinaries, isReachable, publicPlace } from './binaries.ts';
import { type ServerUser, serverUser } from './server-user.ts';

/** A PostgreSQL data directory, the user who runs it, and the passwords of its logins. */
export interface Cluster {
  readonly binaries: Binaries;
  readonly user: ServerUser | null;
  /** The data directory. */
  readonly data: string;
  readonly logFile: string;
  readonly passwords: Readonly<Record<Login, string>>;
}

/** The cluster's logins, by the name their password is kept under. */
export const logins = {
  owner: 'club_owner',
  app: clubSchema.role,
  health: healthSchema.role,
  healthWorker: healthWorkerSchema.role,
} as const;

type Login = keyof typeof logins;

export const toDatabaseUrl = (cluster: Cluster, login: Login, port: number, database: string): string => {
  const host = encodeURIComponent(findSocketFolder(cluster) ?? '127.0.0.1');
  return `postgres://${logins[login]}:${cluster.passwords[login]}@${host}:${port}/${database}`;
};

/**
 * Where the server puts its socket, which takes half the time of a connection over the network and lets in only the
 * users who may enter the folder. Null where there is none: on Windows, and where its path would be too long.
 */
export const findSocketFolder = ({ data }: Cluster): string | null =>
  process.platform === 'win32' || Buffer.byteLength(data) > socketFolderBytes ? null : data;

/** The shortest limit of a socket's path among systems, 103 bytes, less the socket's own name. */
const socketFolderBytes = 103 - '/.s.PGSQL.65535'.length;

/**
 * The cluster in `dataDir`, created on first use. The caller holds the folder's lock.
 * @throws with a sentence for the operator when the data belongs to another major version or another user.
 */
export const findCluster = async (dataDir: string, durable: boolean, log: (line: string) => void): Promise<Cluster> => {
  const cluster = await locateCluster(dataDir, log);
  if (existsSync(cluster.data)) checkVersion(cluster);
  else await initialise(cluster, durable, log);
  return cluster;
};

/** Where the cluster of `dataDir` is, or will be. */
export const locateCluster = async (dataDir: string, log: (line: string) => void): Promise<Cluster> => {
  const usual = path.join(dataDir, 'postgres');
  const user = serverUser(usual);
  const binaries = await findBinaries(user, log);
  const data = findPlace(dataDir, usual, user, log);
  return { binaries, user, data, logFile: path.join(dataDir, 'postgres.log'), passwords: readPasswords(dataDir) };
};

/** The data's location: inside the data folder, or a public place the folder points to when only root can enter it. */
const findPlace = (dataDir: string, usual: string, user: ServerUser | null, log: (line: string) => void): string => {
  const pointer = path.join(dataDir, 'postgres-place');
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  if (!user) return usual;
  openToServer(dataDir, user);
  if (existsSync(usual) || isReachable(dataDir, user)) return usual;
  const place = path.join(publicPlace(), `club-data-${randomBytes(6).toString('hex')}`);
  writeFileSync(pointer, place);
  log(`The database keeps its files in ${place}: the user it runs as cannot enter ${dataDir}`);
  return place;
};

/** Lets only the server user's group pass through the data folder, without listing it. */
const openToServer = (dataDir: string, user: ServerUser): void => {
  const { mode } = statSync(dataDir);
  if (isReachable(dataDir, user) || !isReachable(path.dirname(dataDir), user)) return;
  chownSync(dataDir, -1, user.gid);
  chmodSync(dataDir, (mode & 0o7777) | 0o010);
};

const readPasswords = (dataDir: string): Cluster['passwords'] => {
  const file = path.join(dataDir, 'postgres-passwords.json');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const names = Object.keys(logins) as Login[];
  if (names.every((name) => name in kept)) return kept;
  const made = Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('base64url')]));
  const passwords = { ...made, ...kept };
  writeFileSync(`${file}.new`, JSON.stringify(passwords), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return passwords;
};

const checkVersion = ({ data, binaries }: Cluster): void => {
  const version = readVersion(path.join(data, 'PG_VERSION'));
  if (version === binaries.major) return;
  throw new Error(
    `The data in ${data} was written by PostgreSQL ${version}, and this version of the product brings PostgreSQL ` +
      `${binaries.major}. Start the earlier version of the product again, or move the data with pg_upgrade, or move ` +
      'that folder away to begin with an empty club.',
  );
};

const readVersion = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new Error(`${file} cannot be read. Start the product as the user who owns that folder.`, { cause });
  }
};

/**
 * Builds a new cluster beside its final place and moves it there when complete, so that an interrupted first start
 * leaves nothing half-built. The builtin locale provider sorts C.UTF-8 the same on every operating system; the C
 * library's own locale of that name is missing on Windows and older Macs.
 */
const initialise = async (cluster: Cluster, durable: boolean, log: (line: string) => void): Promise<void> => {
  const { binaries, user, data, passwords } = cluster;
  log('Preparing the database for the first time');
  const half = `${data}.new`;
  const passwordFile = `${data}.password`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordFile, passwords.owner, { mode: 0o600 });
  if (user) for (const file of [half, passwordFile]) chownSync(file, user.uid, user.gid);
  const options = [
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...[`--username=${logins.owner}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-instructions'],
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await promisify(execFile)(binaries.initdb, ['-D', half, ...options], {
      ...user,
      cwd: half,
      env: serverEnvironment(),
    });
  } catch (cause) {
    const said = (cause as { stderr?: string }).stderr?.trim() || String(cause);
    throw new Error(`The database could not be prepared: ${said}. ${otherwise}`, { cause });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(half, data);
};

const otherwise = 'Set DATABASE_URL to use a PostgreSQL server of your own.';

/** The environment for PostgreSQL's programs, without the variables that would change what they do. */
export const serverEnvironment = (): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|MALLOC_)/.test(name))),
  LC_ALL: 'C',
  TZ: 'UTC',
});
