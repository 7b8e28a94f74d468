import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const suite = 'trixie';
const packages = [
  'postgresql-17',
  'patroni',
  'etcd-server',
  'etcd-client',
  'pgbackrest',
  'pgbouncer',
  'haproxy',
  'ca-certificates',
  'faketime',
];

/** The folder of the engines below a cluster's. */
export const findEngines = (folder: string): string => path.join(folder, suite);

/** Whether they are complete there: the folder gets its name only then. */
export const hasEngines = (folder: string): boolean => existsSync(path.join(findEngines(folder), 'usr/bin/patroni'));

/** Unpacks PostgreSQL, Patroni, etcd, HAProxy and PgBouncer of one release of Debian, once. @throws {Error} with its last lines. */
export const unpackEngines = (folder: string, log: (line: string) => void): void => {
  if (hasEngines(folder)) return;
  const half = path.join(folder, `${suite}.half`);
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  log('Unpacking PostgreSQL, Patroni, etcd, HAProxy and PgBouncer, once: 1 to 7 minutes and 840 MB.');
  const mirror = findMirror(readSources());
  const words = ['--variant=minbase', `--include=${packages.join(',')}`, suite, half, ...(mirror ? [mirror] : [])];
  const { status, stdout, stderr } = spawnSync('/usr/sbin/debootstrap', words, { encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) {
    const last = `${stdout}${stderr}`.trim().split('\n').slice(-6).join('\n');
    throw new Error(`The engines could not be unpacked: ${last}`);
  }
  renameSync(half, findEngines(folder));
};

const lists = '/etc/apt/sources.list';

/** The machine's own package sources, in both of apt's forms. */
const readSources = (): string => {
  const more = existsSync(`${lists}.d`) ? readdirSync(`${lists}.d`).map((name) => path.join(`${lists}.d`, name)) : [];
  return [lists, ...more]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
};

/** The mirror of Debian among a machine's package sources; without one debootstrap takes its own. */
export const findMirror = (sources: string): string | undefined =>
  [...sources.matchAll(/^(?:deb\s+(?:\[[^\]]*\]\s+)?|URIs:\s*)(https?:\/\/\S+)/gm)]
    .map(([, address = '']) => address)
    .find((address) => /\/debian\/?$/.test(address));
