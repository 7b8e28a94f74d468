import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  assertKnowsKey,
  holdsClub,
  layOutDatabase,
  layOutPictures,
  type Manifest,
  readManifest,
} from '#platform/backup';
import type { Config } from '#platform/config';
import { removeDatabase } from '#platform/db/embedded';
import { checkClub } from './back-up.ts';

type Log = (line: string) => void;

/** What is restored, and how many postings its ledger has. */
interface Restored {
  readonly manifest: Manifest;
  readonly transactions: number;
}

/**
 * Restores a backup into the data folder of the configuration, opens the club there and recalculates its ledger.
 * @throws {Error} when that folder holds a club, the backup is damaged, or SECRET_KEY is not its own: the folder is left
 * as it was. Also when the restored ledger differs: it is then left for a look.
 */
export const restore = async (config: Config, folder: string, log: Log): Promise<Restored> => {
  const manifest = await readManifest(folder);
  const { dataDir } = config;
  if (holdsClub(dataDir)) {
    throw new Error(`${dataDir} already holds a club. Set DATA_DIR to a folder without one, or move that one away.`);
  }
  const backup = { folder, manifest };
  if (manifest.database && config.databases) {
    throw new Error('The backup holds an embedded database: unset DATABASE_URL to restore it.');
  }
  assertKnowsKey(backup, config);
  try {
    await layOutPictures(backup, config);
    if (manifest.database) await layOutDatabase(backup, dataDir, log);
  } catch (error) {
    removeDatabase(dataDir);
    rmSync(path.join(dataDir, 'media'), { recursive: true, force: true });
    throw error;
  }
  log(`Restored ${manifest.files.length} files`);
  return { manifest, transactions: manifest.database ? await checkClub(config, log) : 0 };
};
