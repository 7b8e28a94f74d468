import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openMedia } from '#platform/adapters';
import type { Config } from '#platform/config';
import { hasDatabase, placeDatabase } from '#platform/db/embedded';
import { copyVerified, verifyFiles } from './copied-files.ts';
import { listKeyPrints } from './make-backup.ts';
import type { Manifest } from './manifest.ts';

interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** @throws {Error} when one of the files of a part is not what was copied. */
export const verifyPart = async ({ folder, manifest }: Backup, part: 'database' | 'media'): Promise<void> => {
  await verifyFiles(folder, listPart(manifest, part));
};

const listPart = ({ files }: Manifest, part: 'database' | 'media') =>
  files.filter((file) => file.path.startsWith(`${part}/`));

/** Lays out the database of a backup in a data folder that has none, file by file as it was copied. */
export const layOutDatabase = ({ folder, manifest }: Backup, dataDir: string, log: (line: string) => void) =>
  placeDatabase({
    dataDir,
    log,
    fill: async (place) => {
      const toPlace = (inside: string) => path.join(place, inside.slice('database/'.length));
      await mkdir(place, { recursive: true, mode: 0o700 });
      for (const inside of manifest.folders) await mkdir(toPlace(inside), { recursive: true, mode: 0o700 });
      await copyVerified(folder, listPart(manifest, 'database'), toPlace);
    },
  });

/** Stores the pictures of a backup where the club keeps them: in its bucket, or in its data folder. */
export const layOutPictures = async (
  { folder, manifest }: Backup,
  config: Pick<Config, 'files' | 'dataDir'>,
): Promise<void> => {
  await verifyPart({ folder, manifest }, 'media');
  const media = openMedia(config);
  for (const file of listPart(manifest, 'media'))
    await media.put(path.basename(file.path), await readFile(path.join(folder, file.path)));
};

/** Whether a data folder holds a club, or a part of one. */
export const holdsClub = (dataDir: string): boolean => {
  const media = path.join(dataDir, 'media');
  return hasDatabase(dataDir) || (existsSync(media) && readdirSync(media).length > 0);
};

/** @throws {Error} when SECRET_KEY doesn't hold the key that the backup was sealed with. */
export const assertKnowsKey = ({ manifest }: Backup, config: Pick<Config, 'secretKeys'>): void => {
  const known = listKeyPrints(config);
  if (manifest.keys.some((print) => known.includes(print))) return;
  throw new Error(
    `SECRET_KEY has the fingerprint ${known.join(', ')}, and the backup was sealed with ${manifest.keys.join(', ')}: ` +
      'set it to the key of that day. Where none was set, it was in the file secret-key of the old DATA_DIR.',
  );
};
