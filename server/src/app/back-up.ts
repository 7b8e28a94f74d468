import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { openBucket } from '#platform/adapters';
import {
  type BackupRecord,
  layOutDatabase,
  type Manifest,
  makeBackup,
  recordBackup,
  storeBackup,
  verifyPart,
} from '#platform/backup';
import { type Config, ConfigError } from '#platform/config';
import { removeDatabase, startEmbedded } from '#platform/db/embedded';
import { openClub } from './club.ts';
import { recalculateLedger } from './recalculate-ledger.ts';

type Log = (line: string) => void;

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8'));

/**
 * Backs the club up into a new folder below `target`, or from there into the bucket, and tries it: its pictures are read again, its database is restored
 * into a folder of its own, and that club opened and its ledger recalculated. Whatever comes of it is recorded.
 * @throws {Error} when the backup could not be made or its trial failed; nothing is left of it then.
 */
export const backUp = async (
  config: Config,
  target: string,
  log: Log,
  { inBucket = false }: { readonly inBucket?: boolean } = {},
): Promise<BackupRecord> => {
  const began = Date.now();
  const name = `club-${new Date(began).toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const draft = path.join(target, `${name}.part`);
  const folder = inBucket ? `s3://${assertBucket(config).bucket}/backups/${name}` : path.join(target, name);
  const record = (found: Omit<BackupRecord, 'ended_at' | 'folder' | 'seconds'>): BackupRecord => {
    const seconds = Math.round((Date.now() - began) / 1000);
    const made = { ended_at: new Date().toISOString(), folder, seconds, ...found };
    recordBackup(config.dataDir, made);
    return made;
  };
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    const { manifest, transactions } = await makeAndTry(config, draft, log);
    if (inBucket) {
      await storeBackup(openBucket(assertBucket(config)), draft, name, manifest);
      log('Stored it in the bucket');
      rmSync(draft, { recursive: true });
    } else renameSync(draft, folder);
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    return record({ failure: null, bytes, files: manifest.files.length, transactions });
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    record({ failure: error instanceof Error ? error.message : String(error), bytes: 0, files: 0, transactions: 0 });
    throw error;
  }
};

const makeAndTry = async (config: Config, folder: string, log: Log) => {
  const server = config.databases ? null : await startEmbedded({ dataDir: config.dataDir, log });
  const now = () => new Date();
  const ownerUrl = server?.ownerUrl ?? null;
  const copying = makeBackup({ config, version, folder, ownerUrl, now });
  const manifest = await copying.finally(() => server?.stop());
  log(`Copied ${manifest.files.length} files`);
  const backup = { folder, manifest };
  await verifyPart(backup, 'media');
  return { manifest, transactions: manifest.database ? await tryDatabase(config, backup, log) : 0 };
};

/** Opens the club of a backup in a folder of its own. Returns how many postings its ledger has. */
const tryDatabase = async (
  config: Config,
  backup: { readonly folder: string; readonly manifest: Manifest },
  log: Log,
): Promise<number> => {
  const dataDir = mkdtempSync(path.join(path.dirname(backup.folder), '.trial-'));
  try {
    await assertSpace(dataDir, backup.manifest);
    await layOutDatabase(backup, dataDir, () => undefined);
    log('Restored it for a trial');
    return await checkClub({ ...config, dataDir }, log);
  } finally {
    removeDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Opens a restored club without a server and recalculates its ledger. @throws {Error} when anything differs. */
export const checkClub = async (config: Config, log: Log): Promise<number> => {
  const { club, close } = await openClub(log, config);
  try {
    const { transactions, findings } = await recalculateLedger(club.db, log);
    if (findings.length > 0) throw new Error(`Its ledger differs in ${findings.length} places: ${findings[0]}`);
    return transactions;
  } finally {
    await close();
  }
};

/** @throws {Error} when the disk has no room for the database once more. */
const assertSpace = async (folder: string, { files }: Manifest): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  const needed = files.reduce((sum, file) => sum + (file.path.startsWith('database/') ? file.bytes : 0), 0);
  if (bavail * bsize > needed * 1.1) return;
  throw new Error(`The trial restore needs ${Math.ceil(needed / 1e6)} MB more in ${path.dirname(folder)}.`);
};

/** @throws {ConfigError} for a club without a bucket. */
export const assertBucket = ({ files }: Pick<Config, 'files'>): NonNullable<Config['files']> => {
  if (files) return files;
  throw new ConfigError(['S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY: backups in a bucket need them']);
};

/** Where backups go unless a folder is named. */
export const toBackupFolder = ({ dataDir }: Pick<Config, 'dataDir'>, named: string | undefined): string =>
  named ? path.resolve(named) : path.join(dataDir, 'backups');

/** @throws {Error} when a folder of that name is no folder, or holds a club. */
export const assertBackupFolder = (folder: string): void => {
  if (existsSync(path.join(folder, 'postgres')))
    throw new Error(`${folder} is a club's data folder. Name another one.`);
};
