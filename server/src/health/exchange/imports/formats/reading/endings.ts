import type { FileEntry, UploadedFile } from './format.ts';

/**
 * The files of an archive that are of a kind: by the ending of their names, as phones translate names and keep endings,
 * and by what is in them. A file alone may be called anything.
 */
export const findEntries = async (
  { entries }: UploadedFile,
  ending: RegExp,
  isOfKind: (entry: FileEntry) => Promise<boolean>,
): Promise<readonly FileEntry[]> => {
  const found: FileEntry[] = [];
  for (const entry of entries) {
    if ((entries.length === 1 || ending.test(entry.path)) && (await isOfKind(entry))) found.push(entry);
  }
  return found;
};

export const tables = /\.(csv|tsv|txt)$/i;
