import path from 'node:path';
import { readConfig } from '#platform/config';
import { restore } from './restore.ts';

/** `npm run restore -- folder`: restores a backup into DATA_DIR, which must hold no club. Exits with 1 when it failed. */
const run = async (folder: string | undefined): Promise<void> => {
  if (!folder) throw new Error('Name the folder of a backup: npm run restore -- /backup/club-2026-11-20T021500Z');
  const config = readConfig();
  console.log(`Restoring ${folder} into ${config.dataDir}:`);
  const { manifest, transactions } = await restore(config, path.resolve(folder), (line) => console.log(`  ${line}`));
  console.log(`Restored ${manifest.club} as it was at ${manifest.ended_at}.`);
  if (manifest.database) console.log(`It opens, and its ledger of ${transactions} transactions is right.`);
};

await run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
