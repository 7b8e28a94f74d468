import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openBucket } from '#platform/adapters';
import { fetchBackup } from '#platform/backup';
import { type Config, readConfig } from '#platform/config';
import { ensureDataDir } from '#platform/data-dir';
import { assertBucket } from './back-up.ts';
import { restore } from './restore.ts';

const log = (line: string): void => console.log(`  ${line}`);

/**
 * `npm run restore -- folder` or `npm run restore -- s3 [name]`: restores a backup into DATA_DIR, which must hold no club.
 * Exits with 1 when it failed.
 */
const run = async (place: string | undefined, name: string | undefined): Promise<void> => {
  if (!place)
    throw new Error(
      'Name the folder of a backup: npm run restore -- /backup/club-2026-11-20T021500Z, or s3 for the bucket',
    );
  const config = readConfig();
  console.log(`Restoring ${place} into ${config.dataDir}:`);
  const { manifest, transactions } =
    place === 's3' ? await restoreFromBucket(config, name) : await restore(config, path.resolve(place), log);
  console.log(`Restored ${manifest.club} as it was at ${manifest.ended_at}.`);
  if (manifest.database) console.log(`It opens, and its ledger of ${transactions} transactions is right.`);
};

const restoreFromBucket = async (config: Config, name: string | undefined) => {
  const files = assertBucket(config);
  ensureDataDir(config.dataDir);
  const folder = mkdtempSync(path.join(config.dataDir, '.fetched-'));
  try {
    log(`Fetched ${await fetchBackup(openBucket(files), name, folder)} from the bucket ${files.bucket}`);
    return await restore(config, folder, log);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

await run(...(process.argv.slice(2) as [string?, string?])).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
