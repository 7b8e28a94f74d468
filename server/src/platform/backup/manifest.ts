import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** A path below the backup's folder, in one of its two parts, that leads nowhere else. */
const InnerPath = z.string().regex(/^(database|media)(\/(?!\.\.?(\/|$))[^/\\]+)+$/);

const CopiedFile = z.object({ path: InnerPath, bytes: z.number(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type CopiedFile = z.infer<typeof CopiedFile>;

/** What a backup holds. Of the secret keys it names fingerprints only. */
const Manifest = z.object({
  format: z.literal(1),
  club: z.string(),
  version: z.string(),
  began_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  keys: z.array(z.string()).min(1),
  /** Null when the database is a server of the operator's own, which is backed up by its own tools. */
  database: z.object({ postgres: z.string(), first_wal: z.string(), end_lsn: z.string() }).nullable(),
  /** Folders that PostgreSQL needs although they are empty. */
  folders: z.array(InnerPath),
  files: z.array(CopiedFile),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'manifest.json';

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(path.join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });

/** @throws {Error} with a sentence for the operator when the folder holds no backup of this product. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const file = path.join(folder, manifestName);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} holds no backup: it has no ${manifestName}.`);
  const parsed = Manifest.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`${file} is damaged, or was written by another version of the product.`);
  return parsed.data;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
