import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One backup that was tried. */
export interface BackupRecord {
  readonly ended_at: string;
  readonly folder: string;
  /** Why it failed; null when it was made and its trial restore passed. */
  readonly failure: string | null;
  readonly seconds: number;
  readonly bytes: number;
  readonly files: number;
  /** Postings in the ledger of its trial restore. */
  readonly transactions: number;
}

/** As many as are kept. */
const most = 30;

const toFile = (dataDir: string): string => path.join(dataDir, 'backups.json');

const readRecords = (dataDir: string): readonly BackupRecord[] =>
  existsSync(toFile(dataDir)) ? JSON.parse(readFileSync(toFile(dataDir), 'utf8')) : [];

export const recordBackup = (dataDir: string, record: BackupRecord): void => {
  const draft = `${toFile(dataDir)}.${process.pid}`;
  const records = [record, ...readRecords(dataDir)].slice(0, most);
  writeFileSync(draft, `${JSON.stringify(records, null, 1)}\n`, { mode: 0o600 });
  renameSync(draft, toFile(dataDir));
};

/** The newest backup that passed its trial, and the newest failure since. */
export const readLastBackup = (
  dataDir: string,
): { readonly passed: BackupRecord | null; readonly failed: BackupRecord | null } => {
  const records = readRecords(dataDir);
  const passed = records.find(({ failure }) => failure === null) ?? null;
  const [newest] = records;
  return { passed, failed: newest && newest !== passed ? newest : null };
};
