import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Media, openMedia } from '#platform/adapters';
import type { Config } from '#platform/config';
import { deriveKeys } from '#platform/secrets';
import { writeSummed } from './copied-files.ts';
import { copyDatabase } from './copy-database.ts';
import { type CopiedFile, type Manifest, writeManifest } from './manifest.ts';

type Keys = Pick<Config, 'secretKeys'>;

/** Names a key without telling it: enough to know whether a key at hand is the one of a backup. */
export const listKeyPrints = (config: Keys): string[] =>
  deriveKeys(config, 'key-print').map((key) => key.toString('hex').slice(0, 16));

interface Options {
  readonly config: Config;
  readonly version: string;
  /** An empty folder. */
  readonly folder: string;
  /** The embedded database's; null when the club has a database elsewhere. */
  readonly ownerUrl: string | null;
  readonly now: () => Date;
}

/**
 * Copies a club into a folder while it runs: first the database, then the pictures that its rows name, which never change.
 * Files being imported are left out, and of secret keys there are fingerprints only.
 */
export const makeBackup = async ({ config, version, folder, ownerUrl, now }: Options): Promise<Manifest> => {
  const began = now();
  const copied = ownerUrl === null ? null : await copyDatabase(ownerUrl, path.join(folder, 'database'));
  const media = await copyPictures(openMedia(config), path.join(folder, 'media'));
  const manifest: Manifest = {
    format: 1,
    club: `${config.product.name} Club`,
    version,
    began_at: began.toISOString(),
    ended_at: now().toISOString(),
    keys: listKeyPrints(config),
    database: copied?.about ?? null,
    folders: copied?.folders.map((inside) => `database/${inside}`) ?? [],
    files: [...(copied?.files.map(inside('database')) ?? []), ...media.map(inside('media'))],
  };
  await writeManifest(folder, manifest);
  return manifest;
};

const inside =
  (part: 'database' | 'media') =>
  (file: CopiedFile): CopiedFile => ({ ...file, path: `${part}/${file.path}` });

/** Pictures removed meanwhile are left out. */
const copyPictures = async (media: Media, to: string): Promise<CopiedFile[]> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const copied: CopiedFile[] = [];
  for await (const { key } of media.list()) {
    const bytes = await media.get(key);
    const name = `${key.slice(0, 2)}/${key}`;
    if (bytes) copied.push({ path: name, ...(await writeSummed(path.join(to, name), bytes)) });
  }
  return copied;
};
