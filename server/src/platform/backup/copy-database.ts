import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { copyFiles, writeSummed } from './copied-files.ts';
import type { CopiedFile, Manifest } from './manifest.ts';

/** PostgreSQL makes the contents of these again at each start ("Making a Base Backup Using the Low Level API"). */
const emptied = /^pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans)$/;

/** Belongs to the server that runs, or is temporary. `backup_label` comes from the end of the backup. */
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map|pg_internal\.init.*|pgsql_tmp.*|current_logfiles(\.tmp)?|postgresql\.auto\.conf\.tmp|\.s\.PGSQL\..*)$/;

interface DatabaseCopy {
  readonly about: NonNullable<Manifest['database']>;
  readonly folders: readonly string[];
  readonly files: readonly CopiedFile[];
}

/**
 * Copies the files of a PostgreSQL server that goes on working, with the log (WAL) that makes them whole: everything
 * committed before the end of the copy is in it. It needs a superuser and the server's own machine.
 */
export const copyDatabase = async (ownerUrl: string, to: string): Promise<DatabaseCopy> => {
  // The session that starts a backup must end it, and its slot keeps the log until it is copied.
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'club backup' });
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string; version: number }>(
      "select current_setting('data_directory') as folder, current_setting('server_version_num')::int / 10000 as version",
    );
    const { folder: from, version } = rows[0] as { folder: string; version: number };
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`club_backup_${process.pid}`]);
    await client.query("select pg_backup_start('club backup', fast => true)");
    const folders = await listFolders(from);
    for (const inside of folders) await mkdir(path.join(to, inside), { recursive: true, mode: 0o700 });
    const files = await copyFiles(from, to, await listDataFiles(from, folders));
    files.push(await copyControlFile(from, to));
    const end = await endBackup(client);
    files.push(await writeCopied(to, 'backup_label', Buffer.from(end.label)));
    files.push(...(await copyFiles(from, to, await listSegments(from, end))));
    return { about: { postgres: String(version), first_wal: end.first, end_lsn: end.lsn }, folders, files };
  } finally {
    await client.end();
  }
};

/** All folders below the server's own, parents first. */
const listFolders = async (from: string, inside = ''): Promise<string[]> => {
  const entries = await readFolder(path.join(from, inside));
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory() || leftOut.test(entry.name)) continue;
    const name = toName(inside, entry.name);
    found.push(name, ...(emptied.test(name) ? [] : await listFolders(from, name)));
  }
  return found;
};

/** Tables that are dropped after this are missing in the copy, and gone once its log is replayed; new ones are in the log. */
const listDataFiles = async (from: string, folders: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const folder of ['', ...folders]) {
    if (emptied.test(folder) || folder.startsWith('pg_wal')) continue;
    const names = (await readFolder(path.join(from, folder)))
      .filter((entry) => entry.isFile() && !leftOut.test(entry.name))
      .map((entry) => toName(folder, entry.name));
    found.push(...names.filter((name) => name !== controlFile));
  }
  return found;
};

const toName = (folder: string, entry: string): string => (folder === '' ? entry : `${folder}/${entry}`);

const readFolder = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });

const controlFile = 'global/pg_control';

/** The server may be writing it: it is read until two readings agree. */
const copyControlFile = async (from: string, to: string): Promise<CopiedFile> => {
  const read = () => readFile(path.join(from, controlFile));
  let [before, now] = [await read(), await read()];
  while (!before.equals(now)) [before, now] = [now, await read()];
  return writeCopied(to, controlFile, now);
};

/** Writes a file that the server's folder has in another form, or not at all. */
const writeCopied = async (to: string, file: string, content: Buffer): Promise<CopiedFile> => ({
  path: file,
  ...(await writeSummed(path.join(to, file), content)),
});

/** The end of a backup: its position in the log, the first and last file of the log that it needs, and its label. */
interface BackupEnd {
  readonly lsn: string;
  readonly label: string;
  readonly first: string;
  readonly last: string;
}

const endBackup = async (client: pg.Client): Promise<BackupEnd> => {
  const { rows } = await client.query<Omit<BackupEnd, 'first'> & { readonly tablespaces: string }>(
    `select lsn::text, labelfile as label, coalesce(spcmapfile, '') as tablespaces, pg_walfile_name(lsn) as last
     from pg_backup_stop(wait_for_archive => false)`,
  );
  const [end] = rows;
  if (end?.tablespaces.trim() !== '') throw new Error('Tables in tablespaces of their own are not backed up.');
  const first = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(end.label)?.[1] ?? '';
  return { ...end, first };
};

/** The files of the log between a backup's start and its end. */
const listSegments = async (from: string, { first, last }: BackupEnd): Promise<string[]> => {
  const segments = (await readdir(path.join(from, 'pg_wal'))).filter(
    (file) => /^[0-9A-F]{24}$/.test(file) && file >= first && file <= last,
  );
  if (!segments.includes(first) || !segments.includes(last)) throw new Error('The log of the backup is incomplete.');
  return segments.sort().map((segment) => `pg_wal/${segment}`);
};
